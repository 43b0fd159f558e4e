import type { DocumentKind } from '@museummate/pack-format';
import { type ColumnMapping, knownHeaders } from './headers.ts';
import { readLanguage } from './languages.ts';

/** Minimum share of known headings for treating a row as a second row of headings. */
const SECOND_ROW_SHARE = 0.6;

const filledIn = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;

/**
 * Whether a row contains the headings. It must contain at least two known ones. One is enough in the first
 * row, in a list with a single column, and in a list of another kind than artworks.
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
  // A row that contains a number is data and not a row of headings.
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
 * Adds the languages in a row to headings without a language. If the language is in a merged cell, it applies
 * to all columns of the cell.
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
    // If a heading is in a merged cell, it applies to all languages below it.
    const title = written === '' && word !== '' && !isMerged ? before : written;
    before = title;
    if (current === '' || title === '') return title;
    const wider = `${title} (${current})`;
    const plain = knownHeaders([title], kind).get(0)?.meaning;
    const isBare = plain && 'column' in plain && plain.spot.language === undefined;
    return isBare && knownHeaders([wider], kind).has(0) ? wider : title;
  });
}

/** Combines two rows of headings. For each column it takes the known heading, or the first one if both are known. */
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
    // A heading that several columns share is in the row above the actual headings.
    const isGroup = one !== '' && position + 1 < second.length && (first[position + 1] ?? '').trim() === '';
    return one === '' || ((!isKnown(one) || isGroup) && isKnown(other)) ? other : one;
  });
}
