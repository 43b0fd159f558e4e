import { htmlToLine } from '@museummate/domain';
import { type DocumentKind, documentFormats } from '@museummate/pack-format';
import { type DraftDocument, perLanguage } from '@museummate/studio-api';
import { createContext, use } from 'react';
import { textOf } from '#features/content/artworks/artworks.ts';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { useTexts } from '#i18n/text.ts';

/** The fields of which the name of a document is made. */
const NAME_FIELDS = ['name', 'title', 'question'] as const;

/** A text that may be given per language: in the museum's own, else in any. */
export function ownText(given: unknown, ownLanguage: string): string {
  const texts = perLanguage(given, ownLanguage);
  const text = texts[ownLanguage] || Object.values(texts)[0];
  return typeof text === 'string' ? htmlToLine(text) : '';
}

/** What stands in a document as its name, in the museum's own language; else in its first part that has one. */
export function nameIn(document: DraftDocument, ownLanguage: string): string {
  for (const field of NAME_FIELDS) {
    const name = htmlToLine(textOf(document, field, ownLanguage));
    if (name) return name;
  }
  for (const part of Object.values(document.value).flatMap((value) =>
    Array.isArray(value) ? value[0] : value,
  )) {
    if (typeof part !== 'object' || part === null) continue;
    for (const field of NAME_FIELDS) {
      const given = (part as Record<string, unknown>)[field];
      const name =
        typeof given === 'object' && given !== null ? (given as Record<string, unknown>)[ownLanguage] : given;
      if (typeof name === 'string' && plain(name)) return plain(name);
    }
  }
  return '';
}

/** What is known of a document that is not there any more. */
type Gone = Pick<DraftDocument, 'kind' | 'id'>;

/** Documents that the draft does not have any more, as they were: of whoever tells of them, by their keys. */
export const GoneDocuments = createContext<ReadonlyMap<string, DraftDocument>>(new Map());

export const goneDocuments = (
  documents: readonly Pick<DraftDocument, 'kind' | 'id' | 'value'>[],
): ReadonlyMap<string, DraftDocument> =>
  new Map(documents.map((each) => [documentKey(each.kind, each.id), { ...each, state: 'deleted' }]));

/** A document of the draft, or one that is gone as it was. */
export function useKnownDocument(): (kind: DocumentKind, id: number) => DraftDocument | undefined {
  const documents = useDraft((view) => view.documents);
  const gone = use(GoneDocuments);
  return (kind, id) => documents.get(documentKey(kind, id)) ?? gone.get(documentKey(kind, id));
}

/** Kinds that somebody names: one without a name is waiting for it. */
const NAMED: readonly string[] = ['artwork', 'hall', 'route', 'exhibition', 'timeline'];

/** Kinds that are called by what they are, where nobody has named them: a tile by what it opens, a service by its sort. */
const WORD_FIELDS: Partial<Record<DocumentKind, string>> = {
  navigationSection: 'sectionType',
  amenity: 'kind',
};

/** What people call a document: its name, else what it is, with its number where there are several. */
export function useDocumentName(): (document: DraftDocument | undefined, gone?: Gone) => string {
  const t = useTexts();
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const kindName = (kind: DocumentKind) =>
    kind === 'artwork' ? t('field_idArtwork') : (t as (key: string) => string)(`editing_kind_${kind}`);
  return (document, gone) => {
    if (!document) return gone ? `${kindName(gone.kind)} ${gone.id}` : t('without_name');
    const { kind, id } = document;
    const isOnly = documentFormats[kind].folder === undefined;
    const what = kindName(kind);
    if (isOnly && kind !== 'museum' && what) return what;
    const name = NAMED.includes(kind) ? textOf(document, 'name', ownLanguage) : nameIn(document, ownLanguage);
    if (name) return name;
    const field = WORD_FIELDS[kind];
    const word = field && document.value[field];
    if (word) return (t as (key: string) => string)(`option_${field}_${String(word)}`);
    return NAMED.includes(kind) || !what ? t('without_name') : `${what} ${id}`;
  };
}

/** The language of a name that stands in the document itself; other names are words of the studio. */
export function useNameLanguage(): (document: DraftDocument | undefined, name: string) => string | undefined {
  const ownLanguage = useDraft((view) => view.ownLanguage);
  return (document, name) => (document && nameIn(document, ownLanguage) === name ? ownLanguage : undefined);
}
