import type { DocumentKind } from '@museummate/pack-format';
import { documentFormats } from '@museummate/pack-format';
import { type DraftDocument, generateId, schemaOf, shapeOf } from '@museummate/studio-api';
import { documentsOfKind } from '#features/content/artworks/artworks.ts';
import { fieldsOf } from '#features/content/format/format.ts';
import { beginningsOf } from '#features/content/new-item/new-item.ts';
import type { DraftState } from '#features/draft/draft/draft.ts';

type Content = Pick<DraftState, 'documents' | 'ownLanguage'>;

/** What these are says what they are called, until somebody calls them otherwise: a lift, the tile of the keypad. */
const CALLED_BY_KIND: readonly DocumentKind[] = ['amenity', 'navigationSection'];

/**
 * What somebody begins with: a number that nobody else has, a name, what is counted on from the others, and where something
 * has to be chosen, what none of the others is.
 */
export function newDocument(
  kind: DocumentKind,
  name: string,
  content: Content,
  random?: () => number,
): { id: number; value: DraftDocument['value'] } {
  const { idField, folder } = documentFormats[kind];
  // Of some kinds a museum has one, without a number.
  const id = folder === undefined ? 0 : generateId(random);
  const shape = shapeOf(schemaOf(kind));
  const fields = shape.is === 'object' ? shape.fields : {};
  const called = CALLED_BY_KIND.includes(kind)
    ? undefined
    : ['name', 'title'].find((field) => field in fields);
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
      ...(called ? { [called]: { [content.ownLanguage]: name } } : {}),
      // Where the others say their place, one without would be somewhere among them.
      ...(indexes.length > 0 ? { index: Math.max(...indexes) + 1 } : {}),
      ...(kind === 'artwork' ? given('code', nextCode(others)) : {}),
      ...(kind === 'hall' ? given('number', nextNumber(others)) : {}),
    },
  };
}

/** Whether somebody can begin one: what needs more than the studio can think of begins in a file. */
export function canBegin(kind: DocumentKind, content: Content): boolean {
  const isThere = documentFormats[kind].folder === undefined && documentsOfKind(content, kind).length > 0;
  return !isThere && schemaOf(kind).safeParse(newDocument(kind, kind, content).value).success;
}

const given = (field: string, value: string | undefined) => (value === undefined ? {} : { [field]: value });

/** The number after the highest that stands on a label; none where works have no numbers, or other signs. */
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

/** What stands at the door of the next hall, where it is said of the others. */
function nextNumber(halls: readonly DraftDocument[]): string | undefined {
  if (halls.length === 0) return '1';
  const numbers = halls.flatMap(({ value }) =>
    typeof value.number === 'string' && /^\d{1,6}$/.test(value.number) ? Number(value.number) : [],
  );
  return numbers.length > 0 ? String(Math.max(...numbers) + 1) : undefined;
}
