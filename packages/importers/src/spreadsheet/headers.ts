import type { DocumentKind } from '@museummate/pack-format';
import { nearest } from '../core/nearest.ts';
import type { CellTarget } from './cell-target.ts';
import { COLUMN_SYNONYMS, type Column, columnsOf } from './columns.ts';
import { normaliseWord, readLanguage } from './languages.ts';

/** Columns that are not fields of the document. */
type SpecialColumn = 'id' | 'hall' | 'sheet';

/** A parsed column header. */
export interface Header {
  /** The header's text. */
  title: string;
  /** The letters of the column in spreadsheet programs. */
  letters: string;
  position: number;
  meaning: { special: SpecialColumn } | { column: Column; spot: CellTarget } | undefined;
  /** The most similar column name, if the header is unknown. */
  near?: string | undefined;
}

/** Longer texts are not headers, and ambiguous patterns would take long to match them. */
const MAX_TITLE_LENGTH = 200;
/** Unknown headings that get a suggestion: each is compared with thousands of known ones. */
const MAX_SUGGESTIONS = 200;

export function readHeaders(titles: readonly string[], kind: DocumentKind): Header[] {
  let unknown = 0;
  return titles.flatMap((whole, position) => {
    const title = whole.trim().slice(0, MAX_TITLE_LENGTH);
    if (!title) return [];
    const header = readHeader(title, position, kind);
    if (header.meaning) return [header];
    unknown += 1;
    return [unknown > MAX_SUGGESTIONS ? header : { ...header, near: meant(title, kind) }];
  });
}

function readHeader(title: string, position: number, kind: DocumentKind): Header {
  const known = vocabulary(kind);
  const head = { title, position, letters: columnLetters(position) };
  for (const { base, language } of readings(title)) {
    const [, words = base, digits] = /^(.*?\D)[\s_.-]*(\d{1,2})?$/u.exec(base) ?? [];
    const found = known.get(normaliseWord(digits ? base : words)) ?? known.get(normaliseWord(words));
    if (!found) continue;
    if (typeof found === 'string') {
      if (language === undefined && !digits) return { ...head, meaning: { special: found } };
      continue;
    }
    if (language !== undefined && !found.isLocalised) continue;
    if (digits && !found.isNumbered) continue;
    const place = Math.max(1, Number(digits ?? 1)) - 1;
    return { ...head, meaning: { column: found, spot: { template: found.template, language, place } } };
  }
  return { ...head, meaning: undefined };
}

/**
 * Interpretations of a header: whole, or with a language at its end or beginning (name_de, Name (Deutsch), DE name).
 */
function readings(title: string): { base: string; language: string | undefined }[] {
  const read: { base: string; language: string | undefined }[] = [{ base: title, language: undefined }];
  const add = (base: string, word: string) => {
    const language = readLanguage(word);
    if (language && base.trim()) read.push({ base, language });
  };
  const bracket = /^(.+?)\s*[([{](.+)[)\]}]\s*$/u.exec(title);
  if (bracket) add(bracket[1] ?? '', bracket[2] ?? '');
  const words = title.split(/[\s_\-.:/,]+/).filter(Boolean);
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    add(words.slice(0, -count).join(' '), words.slice(-count).join('-'));
    add(words.slice(count).join(' '), words.slice(0, count).join('-'));
  }
  return read;
}

const vocabularies = new Map<DocumentKind, Map<string, Column | SpecialColumn>>();

function vocabulary(kind: DocumentKind): Map<string, Column | SpecialColumn> {
  let words = vocabularies.get(kind);
  if (!words) {
    words = new Map<string, Column | SpecialColumn>([
      ['id', 'id'],
      ['sheet', 'sheet'],
      ...(kind === 'artwork' ? ([['hall', 'hall']] as const) : []),
    ]);
    for (const column of columnsOf(kind)) words.set(normaliseWord(column.name), column);
    for (const [name, others] of Object.entries(COLUMN_SYNONYMS)) {
      const meaning = words.get(normaliseWord(name));
      for (const word of others.split(' ').map(normaliseWord))
        if (meaning && !words.has(word)) words.set(word, meaning);
    }
    vocabularies.set(kind, words);
  }
  return words;
}

function meant(title: string, kind: DocumentKind): string | undefined {
  const known = vocabulary(kind);
  const [last] = readings(title).slice(1);
  const word =
    nearest(normaliseWord(last?.base ?? title), known.keys()) ?? nearest(normaliseWord(title), known.keys());
  const column = word === undefined ? undefined : known.get(word);
  if (column === undefined) return undefined;
  const name = typeof column === 'string' ? column : column.name;
  return last?.language && typeof column !== 'string' && column.isLocalised
    ? `${name}_${last.language}`
    : name;
}

/** Column letters as in spreadsheet programs: A, B … Z, AA, AB … */
function columnLetters(position: number): string {
  const rest = Math.floor(position / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (position % 26));
}

/** The header of a column in exports. */
export function headTitle({ name, isNumbered }: Column, { language, place }: CellTarget): string {
  const number = isNumbered && place > 0 ? `_${place + 1}` : '';
  return `${name}${number}${language === undefined ? '' : `_${language}`}`;
}
