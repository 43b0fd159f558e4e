import { type ChangePath, ORDER } from '@museummate/studio';

/** How two values are laid beside each other. */
export type Shown =
  | { as: 'text' }
  | { as: 'order'; before: string[]; after: string[] }
  | { as: 'pictures'; before: string | undefined; after: string | undefined }
  | { as: 'colours'; before: string | undefined; after: string | undefined }
  | { as: 'document' }
  | { as: 'words' };

const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|svg|tiff?)$/i;

/** The picture that a value is, or has. */
function pictureOf(value: unknown): string | undefined {
  const file = typeof value === 'object' && value !== null ? (value as { file?: unknown }).file : value;
  return typeof file === 'string' && PICTURE.test(file) ? file : undefined;
}

const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'number');

/** What a visitor would notice of a change: a sentence, a picture, an order. */
export function shownAs({
  path,
  before,
  after,
}: {
  path: ChangePath;
  before?: unknown;
  after?: unknown;
}): Shown {
  if (path.length === 0) return { as: 'document' };
  const given = [before, after].filter((value) => value !== undefined);
  const isOrder = path.at(-1) === ORDER || path.at(-1) === 'artworkIds';
  if (isOrder && given.every(Array.isArray))
    return { as: 'order', before: namesIn(before), after: namesIn(after) };
  if (given.every(isNumbers) && given.length > 0)
    return { as: 'order', before: namesIn(before), after: namesIn(after) };
  if (given.length > 0 && given.every((value) => pictureOf(value) !== undefined))
    return { as: 'pictures', before: pictureOf(before), after: pictureOf(after) };
  if (given.length > 0 && given.every(isColour))
    return {
      as: 'colours',
      before: before as string | undefined,
      after: after as string | undefined,
    };
  return given.every((value) => typeof value === 'string') ? { as: 'text' } : { as: 'words' };
}

const namesIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Which items of an order stand elsewhere than before, or are new: those that have to be looked at. */
export function movedIn(before: readonly string[], after: readonly string[]): Set<string> {
  // What one person takes out and puts elsewhere is one thing: the longest row that kept its order stays unmarked.
  const places = after.map((name) => before.indexOf(name));
  const best: number[][] = [];
  for (const [at, place] of places.entries()) {
    if (place < 0) continue;
    let longest: number[] = [];
    for (let earlier = 0; earlier < at; earlier += 1) {
      const row = best[earlier];
      if (row && (places[earlier] ?? 0) < place && row.length > longest.length) longest = row;
    }
    best[at] = [...longest, at];
  }
  const kept = new Set(best.reduce((one, row) => ((row?.length ?? 0) > one.length ? row : one), []));
  return new Set(after.filter((_name, at) => !kept.has(at)));
}

/** The number in the name of an item: `idStep=7` and 7 alike. */
export const numberIn = (name: string): number => Number(name.slice(name.indexOf('=') + 1));

/** A value as lines that somebody can read who has never seen a file of ours. */
export function lines(
  value: unknown,
  names: { field: (name: string) => string; option: (field: string, value: string) => string },
  field = '',
): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => lines(each, names, field));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, inner]) =>
      lines(inner, names, name).map((line) => `${names.field(name)}: ${line}`),
    );
  if (typeof value === 'string' && /^[a-z]+$|^[A-Z_]+$/.test(value)) return [names.option(field, value)];
  return [String(value)];
}

/** Of what is the same on both sides so many letters stand around what is not. */
const AROUND = 140;

/** A long text that did not change, cut to what stands beside the change: nobody reads a page to find a comma. */
export function shortened(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  const parts = (isFirst ? 0 : 1) + (isLast ? 0 : 1);
  if (parts === 0 || text.length <= parts * AROUND + 60) return text;
  const begin = isFirst ? '' : text.slice(0, text.indexOf(' ', AROUND) + 1 || AROUND);
  const end = isLast ? '' : text.slice(text.lastIndexOf(' ', text.length - AROUND) + 1 || -AROUND);
  return `${begin}… ${end}`;
}
