import type { DocumentKind } from '@museummate/pack-format';
import { documentFormats } from '@museummate/pack-format';
import { type DraftDocument, generateId, schemaOf, shapeOf } from '@museummate/studio-api';
import { documentsOfKind } from '#features/content/artworks/artworks.ts';
import { fieldsOf } from '#features/content/format/format.ts';
import { beginningsOf } from '#features/content/new-item/new-item.ts';
import type { DraftState } from '#features/draft/draft/draft.ts';

type Content = Pick<DraftState, 'documents' | 'ownLanguage'>;

/** Kinds that are labelled by their type (a lift, the keypad tile) until staff give them a name. */
const CALLED_BY_KIND: readonly DocumentKind[] = ['amenity', 'navigationSection'];

/**
 * Creates a document with an unused id, the given name and the next position. An artwork also gets the next number. A
 * required field with options gets the first option that no other document uses.
 */
export function newDocument(
  kind: DocumentKind,
  name: string,
  content: Content,
  random?: () => number,
): { id: number; value: DraftDocument['value'] } {
  const { idField, folder } = documentFormats[kind];
  // Kinds with only one document per museum have no ids.
  const id = folder === undefined ? 0 : generateId(random);
  const shape = shapeOf(schemaOf(kind));
  const fields = shape.is === 'object' ? shape.fields : {};
  const called = CALLED_BY_KIND.includes(kind)
    ? undefined
    : fieldsOf(schemaOf(kind)).find(({ name }) => name in fields && ['name', 'title'].includes(name));
  const others = documentsOfKind(content, kind);
  const indexes = others.flatMap(({ value }) => (typeof value.index === 'number' ? value.index : []));
  return {
    id,
    value: {
      ...(idField ? { [idField]: id } : {}),
      ...beginningsOf(fieldsOf(schemaOf(kind)), {
        random,
        isTaken: (field, option) => others.some(({ value }) => value[field] === option),
      }),
      ...(called ? { [called.name]: called.isLocalised ? { [content.ownLanguage]: name } : name } : {}),
      // The new document gets the index after the highest one, if other documents have indexes. Without an index,
      // it would be sorted among the others by its id.
      ...(indexes.length > 0 ? { index: Math.max(...indexes) + 1 } : {}),
      ...(kind === 'artwork' ? ifGiven('code', nextCode(others)) : {}),
    },
  };
}

/**
 * Whether the studio can create a document of this kind. If a kind needs more values, its documents can only be
 * imported.
 */
export function canBegin(kind: DocumentKind, content: Content): boolean {
  const isThere = documentFormats[kind].folder === undefined && documentsOfKind(content, kind).length > 0;
  return !isThere && schemaOf(kind).safeParse(newDocument(kind, kind, content).value).success;
}

const ifGiven = (field: string, value: string | undefined) => (value === undefined ? {} : { [field]: value });

/**
 * Returns the artwork number after the highest one, or 101 for the first artwork. Returns undefined if there are
 * artworks, but no artwork number consists only of digits.
 */
function nextCode(works: readonly DraftDocument[]): string | undefined {
  if (works.length === 0) return '101';
  const codes = works.flatMap(({ value }) =>
    typeof value.code === 'string' && /^\d{1,9}$/.test(value.code) ? value.code : [],
  );
  if (codes.length === 0) return undefined;
  const next = Math.max(...codes.map(Number)) + 1;
  const longest = Math.max(...codes.map(({ length }) => length));
  return String(next).padStart(codes.some((code) => code.startsWith('0')) ? longest : 1, '0');
}
