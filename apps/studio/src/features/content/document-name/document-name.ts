import { htmlToLine } from '@museummate/domain';
import { type DocumentKind, documentFormats } from '@museummate/pack-format';
import { type DraftDocument, perLanguage } from '@museummate/studio-api';
import { createContext, use } from 'react';
import { textOf } from '#features/content/artworks/artworks.ts';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { useTexts } from '#i18n/text.ts';

/** Fields that can contain the name of a document, in this order. */
const NAME_FIELDS = ['name', 'title', 'question'] as const;

/**
 * Returns the text in the museum's own language. If it is missing, returns the text in the first other language.
 */
export function ownText(given: unknown, ownLanguage: string): string {
  const texts = perLanguage(given, ownLanguage);
  const text = texts[ownLanguage] || Object.values(texts)[0];
  return typeof text === 'string' ? htmlToLine(text) : '';
}

/**
 * Returns the document's name in the museum's own language. If the document has no name, returns the first name that
 * its fields contain, for example the name of the first item of a list.
 */
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
      if (typeof name === 'string' && htmlToLine(name)) return htmlToLine(name);
    }
  }
  return '';
}

/** Kind and id of a document that no longer exists. */
type Gone = Pick<DraftDocument, 'kind' | 'id'>;

/** Last known state of each document that is no longer in the draft. The key is the document key. */
export const GoneDocuments = createContext<ReadonlyMap<string, DraftDocument>>(new Map());

export const goneDocuments = (
  documents: readonly Pick<DraftDocument, 'kind' | 'id' | 'value'>[],
): ReadonlyMap<string, DraftDocument> =>
  new Map(documents.map((each) => [documentKey(each.kind, each.id), { ...each, state: 'deleted' }]));

/** Returns a function that finds a document in the draft or among those that are no longer in it. */
export function useKnownDocument(): (kind: DocumentKind, id: number) => DraftDocument | undefined {
  const documents = useDraft((view) => view.documents);
  const gone = use(GoneDocuments);
  return (kind, id) => documents.get(documentKey(kind, id)) ?? gone.get(documentKey(kind, id));
}

/** Kinds of documents that staff must name. Without a name, such a document is shown as "without name". */
const NAMED: readonly string[] = ['artwork', 'hall', 'route', 'exhibition', 'timeline'];

/** Fields that replace a missing name: the type of a tile, and the kind of an amenity. */
const WORD_FIELDS: Partial<Record<DocumentKind, string>> = {
  navigationSection: 'sectionType',
  amenity: 'kind',
};

/**
 * Returns a function for the name under which a document is shown. A document without a name is shown with its
 * type, with its kind and id, or as "without name".
 */
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

/**
 * Returns a function for the language of a display name. The language is undefined if the display name is an
 * interface text.
 */
export function useNameLanguage(): (document: DraftDocument | undefined, name: string) => string | undefined {
  const ownLanguage = useDraft((view) => view.ownLanguage);
  return (document, name) => (document && nameIn(document, ownLanguage) === name ? ownLanguage : undefined);
}
