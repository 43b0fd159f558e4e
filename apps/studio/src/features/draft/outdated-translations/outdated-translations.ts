import { type ChangePath, type TranslationsAnswer, valueAt } from '@museummate/studio-api';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DraftState, documentKey } from '#features/draft/draft/draft.ts';
import { useServices } from '#features/foundation/services/services.ts';

/** A translation that was written before its source became another. */
export interface OutdatedTranslation {
  /** Without the language. */
  path: ChangePath;
  language: string;
  /** The source as it was when the translation was made, and as it is. */
  before: string;
  after: string;
}

/**
 * Per document what has to be looked at again, because the museum's own language has changed since. The server knows from
 * which text each translation was made; whether that is still the text is seen in the draft, which is newer.
 */
export function outdatedTranslations(
  { texts }: TranslationsAnswer,
  { documents, ownLanguage, languages }: Pick<DraftState, 'documents' | 'ownLanguage' | 'languages'>,
): Map<string, OutdatedTranslation[]> {
  const found = new Map<string, OutdatedTranslation[]>();
  for (const { kind, id, path, language, source } of texts) {
    const key = documentKey(kind, id);
    const document = documents.get(key);
    if (!document || document.state === 'deleted' || !languages.includes(language)) continue;
    const at = (code: string) => valueAt(document.value, [...path, code], { kind, ownLanguage });
    const after = at(ownLanguage);
    const translation = at(language);
    if (!isText(translation) || !isText(after) || after === source) continue;
    found.set(key, [...(found.get(key) ?? []), { path, language, before: source, after }]);
  }
  return found;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** For a whole museum; asked again after every save. */
export function useOutdatedTranslations(
  idMuseum: number,
  draft: DraftState,
): Map<string, OutdatedTranslation[]> {
  const { api } = useServices();
  const { data } = useQuery({
    queryKey: ['translations', idMuseum],
    queryFn: () => api.translations(idMuseum),
  });
  const { documents, ownLanguage, languages } = draft;
  return useMemo(
    () => (data ? outdatedTranslations(data, { documents, ownLanguage, languages }) : new Map()),
    [data, documents, ownLanguage, languages],
  );
}
