import type { Path } from '@museummate/pack-format';
import { changesBetween } from '@museummate/studio-api';
import { type DraftState, documentKey, type ValuePath } from '#features/draft/draft/draft.ts';
import { type DocumentRef, GOES_WITH_ITS_WORK, referencingFields } from './naming.ts';

export { restoreChanges } from './brought-back.ts';

interface Removal {
  place: ValuePath;
  after: unknown;
}

/**
 * Returns the changes that delete documents with all references to them: positions in halls and sections, steps that
 * stop at them, and other fields with their ids. Remaining references would prevent publishing.
 */
export function deletionChanges(
  { documents, ownLanguage }: Pick<DraftState, 'documents' | 'ownLanguage'>,
  things: readonly DocumentRef[],
): Removal[] {
  const found: Removal[] = [];
  const isGone = new Set(things.map(({ kind, id }) => documentKey(kind, id)));
  for (const { kind, id, value, state } of documents.values()) {
    if (state === 'deleted' || isGone.has(documentKey(kind, id))) continue;
    const fields = referencingFields(things, kind, value);
    if (fields.length === 0) continue;
    const gone = new Set(fields.map((field) => keyOf(wholeOf(field))));
    for (const { path, after } of changesBetween(value, without(value, gone), id, { kind, ownLanguage }))
      found.push({ place: { kind, id, path }, after });
  }
  return [...found, ...things.map((thing) => ({ place: { ...thing, path: [] }, after: undefined }))];
}

const keyOf = (path: Path) => JSON.stringify(path);

function wholeOf(field: Path): Path {
  const isAbout = field.at(-1) === 'idArtwork' && GOES_WITH_ITS_WORK.includes(field.at(-3));
  return isAbout ? field.slice(0, -1) : field;
}

function without(value: unknown, gone: ReadonlySet<string>, path: Path = []): unknown {
  const isLeft = (key: string | number) => !gone.has(keyOf([...path, key]));
  if (Array.isArray(value))
    return value.flatMap((each, place) => (isLeft(place) ? [without(each, gone, [...path, place])] : []));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) =>
      isLeft(key) ? [[key, without(each, gone, [...path, key])]] : [],
    ),
  );
}
