import type { DocumentKind } from '@museummate/pack-format';
import { columnLetters } from '#core/cell-address.ts';
import { nearest } from '#core/nearest.ts';
import type { CellTarget } from '../rows/cell-target.ts';
import type { Column } from './columns.ts';
import { readLanguage } from './languages.ts';
import { headingKey, headingParts, looseReading, withoutAdditions, withoutObject } from './loose-headings.ts';
import { type KnownWord, looseVocabulary, type SpecialColumn, vocabulary } from './vocabulary.ts';

/** A parsed column header. */
export interface Header {
  /** The header's text. */
  title: string;
  /** The letters that spreadsheet programs show above the column, such as AB. */
  letters: string;
  position: number;
  meaning: HeaderMeaning | undefined;
  /**
   * Languages in which this word is the heading. The list is empty if the heading is the field's name in the
   * pack format.
   */
  languages: readonly string[];
  /** The most similar known heading. It is a suggestion if this heading is unknown. */
  near?: string | undefined;
  /** Whether a person has chosen the field of the column, or has chosen to leave it out. */
  isMapped?: boolean;
}

export type HeaderMeaning =
  | { special: SpecialColumn; language: string | undefined }
  | { column: Column; spot: CellTarget };

/**
 * Fields that a person has assigned, such as `text_sv`, by column heading. If the field is an empty text, the
 * column is left out.
 */
export type ColumnMapping = Readonly<Record<string, string>>;

/**
 * Maximum length of a header. Longer headers are cut, because comparing them with known headings would take too
 * long.
 */
const MAX_TITLE_LENGTH = 200;
/**
 * Maximum number of suggestions per sheet. There is a limit, because each unknown heading is compared with
 * thousands of known ones.
 */
const MAX_SUGGESTIONS = 200;

/** Parses the headings of a sheet. A field that a person has assigned to a heading takes precedence. */
export function readHeaders(
  titles: readonly string[],
  kind: DocumentKind,
  mapping: ColumnMapping = {},
  maxSuggestions = MAX_SUGGESTIONS,
): Header[] {
  const chosen = new Map(Object.entries(mapping).map(([title, field]) => [headingKey(title), field]));
  let unknown = 0;
  return titles.flatMap((whole, position): Header[] => {
    const title = whole.trim().slice(0, MAX_TITLE_LENGTH);
    if (!title) return [];
    const head = { title, position, letters: columnLetters(position) };
    const field = chosen.get(headingKey(title));
    if (field !== undefined) {
      const read = field === '' ? undefined : parseTitle(field, kind);
      return [{ ...head, meaning: read?.meaning, languages: [], isMapped: field === '' || !!read }];
    }
    const read = parseTitle(title, kind);
    if (read) return [{ ...head, ...read }];
    unknown += 1;
    const near = unknown > maxSuggestions ? undefined : suggestField(title, kind);
    return [{ ...head, meaning: undefined, languages: [], near }];
  });
}

/**
 * Returns the known headings by column index. Unknown headings are omitted, and no suggestions are computed for
 * them.
 */
export function knownHeaders(
  titles: readonly string[],
  kind: DocumentKind,
  mapping?: ColumnMapping,
): Map<number, { meaning: HeaderMeaning; languages: readonly string[] }> {
  return new Map(
    readHeaders(titles, kind, mapping, 0).flatMap(({ position, meaning, languages }) =>
      meaning ? [[position, { meaning, languages }] as const] : [],
    ),
  );
}

type ParsedTitle = Pick<Header, 'meaning' | 'languages'>;
type Lookup = (base: string) => KnownWord | undefined;

/**
 * Parses a heading. Exactly matching headings are looked up first, so that a known heading is not taken for a
 * similar one.
 */
function parseTitle(written: string, kind: DocumentKind): ParsedTitle | undefined {
  const title = written.normalize('NFKC');
  const bare = withoutAdditions(title);
  return (
    parseReadings(title, exactLookup(kind)) ??
    (bare === title ? undefined : parseReadings(bare, exactLookup(kind))) ??
    parseReadings(bare, looseLookup(kind)) ??
    parseParts(bare, kind)
  );
}

function parseReadings(title: string, lookup: Lookup): ParsedTitle | undefined {
  const [first, ...others] = readings(title);
  const whole = first && parseReading(first, lookup);
  // Without its separator, material_es is the Spanish word materiales. A language after an underscore takes precedence.
  const marked = whole && others.filter(({ isMarked }) => isMarked).map((each) => parseReading(each, lookup));
  return (
    marked?.find((each) => each && isSameColumn(each.meaning, whole?.meaning)) ??
    whole ??
    firstOf(others, lookup)
  );
}

function firstOf(several: readonly Reading[], lookup: Lookup): ParsedTitle | undefined {
  for (const each of several) {
    const parsed = parseReading(each, lookup);
    if (parsed) return parsed;
  }
  return undefined;
}

const isSameColumn = (one: HeaderMeaning | undefined, other: HeaderMeaning | undefined): boolean =>
  !!one && !!other && 'column' in one && 'column' in other && one.column === other.column;

function parseReading({ base, language, word, isMarked }: Reading, lookup: Lookup): ParsedTitle | undefined {
  const [, words = base, digits] = /^(.*?\D)[\s_.-]*(\d{1,2})?$/u.exec(base) ?? [];
  const whole = digits ? lookup(base) : undefined;
  const found = whole ?? lookup(words);
  // In headings such as Salon No and Nº de sala, `no` means "number", and not the Norwegian language.
  if (!isMarked && language && /^no\b/.test(language) && found?.meaning === 'hall') return undefined;
  const meaning = found && meaningOf(found, language, whole ? undefined : digits);
  // In such a heading, `id` means the id of a record, and not the Indonesian language.
  if (word?.toLowerCase() === 'id' && meaning && isRecord(meaning)) return undefined;
  return meaning && { meaning, languages: language === undefined ? found.languages : [language] };
}

function exactLookup(kind: DocumentKind): Lookup {
  const known = vocabulary(kind);
  return (base) => known.get(headingKey(base));
}

function looseLookup(kind: DocumentKind): Lookup {
  const exact = vocabulary(kind);
  const loose = looseVocabulary(kind);
  return (base) => {
    const { key, isFile } = looseReading(base);
    const inner = withoutObject(key);
    const found =
      loose.get(key) ??
      exact.get(key) ??
      (inner && inner !== key ? (loose.get(inner) ?? exact.get(inner)) : undefined);
    return isFile && found && !isFileColumn(found) ? undefined : (found ?? undefined);
  };
}

const isFileColumn = ({ meaning }: KnownWord) =>
  typeof meaning !== 'string' && (meaning.kind.is === 'media' || meaning.kind.is === 'mediaList');

/**
 * Parses a heading with several parts, such as Material/teknik. It is known only if all parts mean the same
 * field.
 */
function parseParts(title: string, kind: DocumentKind): ParsedTitle | undefined {
  const parsed = headingParts(title).map(
    (part) => parseReadings(part, exactLookup(kind)) ?? parseReadings(part, looseLookup(kind)),
  );
  const [first] = parsed;
  const names = new Set(parsed.map((part) => part?.meaning && meaningTitle(part.meaning)));
  return names.size === 1 ? first : undefined;
}

/** Columns that contain a name. Other programs also export the id of that name's record, as in `artist_id`. */
const RECORDS = new Set(['author', 'location', 'lender', 'material']);

const isRecord = (meaning: HeaderMeaning) => 'column' in meaning && RECORDS.has(meaning.column.name);

function meaningOf(
  { meaning }: KnownWord,
  language: string | undefined,
  digits: string | undefined,
): HeaderMeaning | undefined {
  if (typeof meaning === 'string') {
    const isNamed = meaning === 'hall' || meaning === 'floor';
    if (digits || (language !== undefined && (!isNamed || language === 'id'))) return undefined;
    return { special: meaning, language };
  }
  if (language !== undefined && !meaning.isLocalised) return undefined;
  if (digits && !meaning.isNumbered && Number(digits) !== 1) return undefined;
  const place = Math.max(1, Number(digits ?? 1)) - 1;
  return { column: meaning, spot: { template: meaning.template, language, place } };
}

/**
 * Language codes that are also words in headings, as in Artist ID, Inv. nr and Data fin. They are read as a
 * language only after an underscore or in brackets.
 */
const NOT_LANGUAGES = new Set(
  'id nr fin end start del des dal al la so to as is am an do da di du st'.split(' '),
);

interface Reading {
  base: string;
  language: string | undefined;
  /** The language as written. */
  word?: string;
  /** Whether the language is in brackets or after an underscore. */
  isMarked: boolean;
}

/**
 * Returns the possible ways to read a header: as a name without a language, or with a language at its end or
 * beginning (name_de, Name (Deutsch), DE name).
 */
function readings(title: string): Reading[] {
  const read: Reading[] = [{ base: title, language: undefined, isMarked: false }];
  const isJoined = /_/.test(title);
  const add = (base: string, word: string, isMarked: boolean) => {
    if (!isMarked && NOT_LANGUAGES.has(word.toLowerCase())) return;
    const language = readLanguage(word);
    if (language && base.trim()) read.push({ base, language, word, isMarked });
  };
  const bracket = /^(.+?)\s*[([{【](.+)[)\]}】]\s*$/u.exec(title);
  if (bracket) add(bracket[1] ?? '', bracket[2] ?? '', true);
  const words = title.split(/[\s_\-.:/,]+/).filter(Boolean);
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    add(words.slice(0, -count).join(' '), words.slice(-count).join('-'), isJoined);
    add(words.slice(count).join(' '), words.slice(0, count).join('-'), isJoined);
  }
  return read;
}

/** Minimum length in letters of a word that gets a suggestion. Shorter words are similar to too many others. */
const SHORTEST_SUGGESTED = 4;
/**
 * A suggestion may differ in one letter for every 4 letters of the word. With more differences, `Våning` would
 * become `dating`.
 */
const LETTERS_PER_ERROR = 4;

function suggestField(title: string, kind: DocumentKind): string | undefined {
  const known = vocabulary(kind);
  const [last] = readings(title).slice(1);
  const similar = (text: string) => {
    const word = headingKey(text);
    if (word.length < SHORTEST_SUGGESTED) return undefined;
    return nearest(word, known.keys(), Math.max(1, Math.floor(word.length / LETTERS_PER_ERROR)));
  };
  const word = (last && similar(last.base)) ?? similar(title);
  const found = word === undefined ? undefined : known.get(word)?.meaning;
  if (found === undefined) return undefined;
  if (typeof found === 'string') return found;
  // For a second recording or text, the suggestion would be the column of the first one.
  if (!found.isNumbered && /[\p{L}\s_.-]\d/u.test(title)) return undefined;
  return last?.language && found.isLocalised ? `${found.name}_${last.language}` : found.name;
}

/** Returns the title of a column in exports. */
export function headingTitle({ name, isNumbered }: Column, { language, place }: CellTarget): string {
  const number = isNumbered && place > 0 ? `_${place + 1}` : '';
  if (language === undefined) return `${name}${number}`;
  // The heading author_id means the id of a record, so Indonesian is written in full there.
  const suffix = language === 'id' && RECORDS.has(name) ? 'indonesian' : language;
  return `${name}${number}_${suffix}`;
}

/** Returns the title of a column with this meaning in exports, such as `text_sv`, `picture_2` or `hall`. */
export function meaningTitle(meaning: HeaderMeaning): string {
  if ('column' in meaning) return headingTitle(meaning.column, meaning.spot);
  return meaning.language === undefined ? meaning.special : `${meaning.special}_${meaning.language}`;
}
