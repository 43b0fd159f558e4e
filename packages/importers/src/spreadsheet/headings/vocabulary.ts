import type { DocumentKind } from '@museummate/pack-format';
import { type Column, columnsOf } from './columns.ts';
import headings from './headings.json' with { type: 'json' };
import { headingKey, looseReading } from './loose-headings.ts';

/**
 * Columns whose value is not a field of the row's document. `number` is such a column only for floors, because
 * only floors have no field for it.
 */
export type SpecialColumn = 'id' | 'hall' | 'sheet' | 'floor' | 'number' | 'language';

export interface KnownWord {
  meaning: Column | SpecialColumn;
  /** Languages in which this word is the heading. The list is empty if the word is a field's name. */
  languages: string[];
}

/** Accepted headings, by language and then by column. A value contains several headings, separated by commas. */
const HEADINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = headings;

/**
 * If several languages have the same heading, the first language in this list decides what it means. English is
 * first, because most programs export English headings.
 */
const LANGUAGE_ORDER = ['en', ...Object.keys(HEADINGS).filter((language) => language !== 'en')];

const ID_HEADINGS = ['idartwork', 'idhall', 'idamenity', 'idfloor'];

const cache = new Map<DocumentKind, Map<string, KnownWord>>();

/** Returns all normalised headings of a kind of document. */
export function vocabulary(kind: DocumentKind): Map<string, KnownWord> {
  let words = cache.get(kind);
  if (!words) {
    words = makeVocabulary(kind);
    cache.set(kind, words);
  }
  return words;
}

const looseCache = new Map<DocumentKind, Map<string, KnownWord | null>>();

/**
 * Returns the known headings in the reduced form of `looseReading`. The value is null if the headings of two
 * columns have the same reduced form.
 */
export function looseVocabulary(kind: DocumentKind): Map<string, KnownWord | null> {
  let loose = looseCache.get(kind);
  if (!loose) {
    loose = new Map();
    const words = vocabulary(kind);
    for (const word of [...columnsOf(kind).map(({ name }) => name), ...allHeadings()]) {
      const found = words.get(headingKey(word));
      const { key } = looseReading(word.replaceAll('_', ' '));
      if (!found || key === '') continue;
      const known = loose.get(key);
      if (known === undefined) loose.set(key, found);
      else if (known !== null && known.meaning !== found.meaning) loose.set(key, null);
    }
    looseCache.set(kind, loose);
  }
  return loose;
}

function* allHeadings(): Generator<string> {
  for (const lists of Object.values(HEADINGS))
    for (const list of Object.values(lists)) yield* list.split(',');
}

function makeVocabulary(kind: DocumentKind): Map<string, KnownWord> {
  const words = new Map<string, KnownWord>();
  const add = (word: string, meaning: Column | SpecialColumn, language?: string) => {
    const key = headingKey(word);
    const known = words.get(key);
    if (known && known.meaning !== meaning) return;
    const entry = known ?? { meaning, languages: [] };
    if (language) entry.languages.push(language);
    words.set(key, entry);
  };
  for (const special of specialColumns(kind)) add(special, special);
  for (const column of columnsOf(kind)) add(column.name, column);
  for (const word of ID_HEADINGS) add(word, 'id');
  for (const language of LANGUAGE_ORDER)
    for (const [name, list] of Object.entries(HEADINGS[language] ?? {})) {
      const meaning = meaningOf(name, kind, words);
      if (meaning) for (const word of list.split(',')) add(word, meaning, language);
    }
  return words;
}

function specialColumns(kind: DocumentKind): SpecialColumn[] {
  if (kind === 'artwork') return ['id', 'sheet', 'hall', 'floor', 'language'];
  return kind === 'floor' ? ['id', 'sheet', 'number'] : ['id', 'sheet'];
}

function meaningOf(
  name: string,
  kind: DocumentKind,
  words: ReadonlyMap<string, KnownWord>,
): Column | SpecialColumn | undefined {
  // In a list of halls, the heading for a floor means the floor on which the hall is (`on_floor`). It does not
  // mean the field `floor`, a text that replaces the floor's name.
  const key = kind === 'hall' && name === 'floor' ? 'on_floor' : name;
  return words.get(headingKey(key))?.meaning;
}

/** Returns the accepted headings of each column by language, for the documentation. */
export function acceptedHeadings(): { column: string; words: { language: string; words: string[] }[] }[] {
  const columns = Object.keys(HEADINGS.en ?? {});
  return columns.map((column) => ({
    column,
    words: LANGUAGE_ORDER.map((language) => ({
      language,
      words: (HEADINGS[language]?.[column] ?? '').split(',').filter(Boolean),
    })),
  }));
}
