import type { Path } from '@museummate/pack-format';
import { changesBetween } from '@museummate/studio';
import type { DraftState, Place } from '#features/draft/draft.ts';
import { fieldsThatName, GOES_WITH_ITS_WORK, type Thing } from './naming.ts';

export { broughtBack } from './brought-back.ts';

interface Removal {
  place: Place;
  after: unknown;
}

/**
 * What goes with a thing that is deleted: its places in halls and sections, the steps that stop at it, and wherever else the
 * format has its number. Left behind, they would keep the draft from being published.
 */
export function referencesTo(
  { documents, ownLanguage }: Pick<DraftState, 'documents' | 'ownLanguage'>,
  thing: Thing,
): Removal[] {
  const found: Removal[] = [];
  for (const { kind, id, value, state } of documents.values()) {
    const fields = state === 'deleted' ? [] : fieldsThatName(thing, kind, value);
    if (fields.length === 0) continue;
    const gone = new Set(fields.map((field) => keyOf(wholeOf(field))));
    for (const { path, after } of changesBetween(value, without(value, gone), id, { kind, ownLanguage }))
      found.push({ place: { kind, id, path }, after });
  }
  return found;
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
