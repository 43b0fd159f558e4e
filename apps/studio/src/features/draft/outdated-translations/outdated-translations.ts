import { type ChangePath, type TranslationsResponse, valueAt } from '@museummate/studio-api';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DraftState, documentKey } from '#features/draft/draft/draft.ts';
import { useServices } from '#features/foundation/services/services.ts';

/** A translation whose source text has changed since. */
export interface OutdatedTranslation {
  /** Path of the text, without the language. */
  path: ChangePath;
  language: string;
  /** Source text from which the translation was made (`before`), and its current version (`after`). */
  before: string;
  after: string;
}

/**
 * Returns the outdated translations per document. The server stores the source text from which each translation
 * was made. It is compared with the current source text on this device, which may contain unsaved changes.
 */
export function outdatedTranslations(
  { texts }: TranslationsResponse,
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
    const known = found.get(key);
    const text = { path, language, before: source, after };
    if (known) known.push(text);
    else found.set(key, [text]);
  }
  return found;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * Returns the outdated translations of the whole museum. They are loaded again after every change of the draft.
 */
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
