import type { DocumentKind } from '@museummate/pack-format';
import { type ColumnMapping, knownHeaders } from './headers.ts';
import { readLanguage } from './languages.ts';

/** Minimum share of known headings among the filled cells of a second row of headings. */
const SECOND_ROW_SHARE = 0.6;

const filledIn = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;

/**
 * Whether a row contains the headings. At least two headings must be known. One is enough in the first row, in a
 * row with a single filled cell, and in lists of halls, floors or amenities.
 */
export function isHeadingRow(
  cells: readonly string[],
  kind: DocumentKind,
  { isFirst, mapping }: { isFirst: boolean; mapping: ColumnMapping | undefined },
): boolean {
  const known = knownHeaders(cells, kind, mapping).size;
  return known >= 2 || (known === 1 && (isFirst || filledIn(cells) === 1 || kind !== 'artwork'));
}

/** Whether the row after the headings also contains headings, for example in a second language. */
export function isSecondHeadingRow(cells: readonly string[], kind: DocumentKind): boolean {
  // A row with a number contains data and not headings.
  if (cells.some((cell) => /\d/.test(cell) && /^[\s\d.,-]+$/.test(cell))) return false;
  const filled = filledIn(cells);
  const known = knownHeaders(cells, kind);
  const languages = cells.filter(
    (cell, place) => !known.has(place) && readLanguage(cell) !== undefined,
  ).length;
  return known.size >= 2 && (known.size + languages) / filled >= SECOND_ROW_SHARE;
}

/** Whether a row above or below the headings contains only names of languages. */
export function isLanguageRow(cells: readonly string[], least = 1): boolean {
  const words = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return words.length >= least && words.every((word) => readLanguage(word) !== undefined);
}

/**
 * Adds the languages in a row to headings that name no language. If `isMerged` is true, a language also applies
 * to the empty cells after it, because they are merged.
 */
export function withLanguages(
  titles: readonly string[],
  languages: readonly string[],
  kind: DocumentKind,
  isMerged: boolean,
): string[] {
  let current = '';
  let before = '';
  return Array.from({ length: Math.max(titles.length, languages.length) }, (_, position) => {
    const written = (titles[position] ?? '').trim();
    const word = (languages[position] ?? '').trim();
    current = word || !isMerged ? word : current;
    // A heading above several languages applies to all of them, because the cells after the heading are empty.
    const title = written === '' && word !== '' && !isMerged ? before : written;
    before = title;
    if (current === '' || title === '') return title;
    const wider = `${title} (${current})`;
    const plain = knownHeaders([title], kind).get(0)?.meaning;
    const isBare = plain && 'column' in plain && plain.spot.language === undefined;
    return isBare && knownHeaders([wider], kind).has(0) ? wider : title;
  });
}

/**
 * Combines two rows of headings into one. If only one of two headings is known, it is used. If both are known,
 * the first is used, unless it is above several columns.
 */
export function mergedHeadings(
  first: readonly string[],
  second: readonly string[],
  kind: DocumentKind,
): string[] {
  const isKnown = (title: string) => knownHeaders([title], kind).has(0);
  let group = '';
  return Array.from({ length: Math.max(first.length, second.length) }, (_, position) => {
    const one = (first[position] ?? '').trim();
    const other = (second[position] ?? '').trim();
    group = one || group;
    const wider = `${group} (${other})`;
    if (!isKnown(other) && readLanguage(other) && isKnown(wider)) return wider;
    // A heading with an empty cell after it belongs to several columns. The headings of the single columns are
    // in the second row.
    const isGroup = one !== '' && position + 1 < second.length && (first[position + 1] ?? '').trim() === '';
    return one === '' || ((!isKnown(one) || isGroup) && isKnown(other)) ? other : one;
  });
}
