import type { Searchable } from '../../packages/domain/src/search/search-index.ts';

/** Syllables of several scripts. The generated words differ from each other as much as real names do. */
const SCRIPTS = {
  latin: 'ka ri mo sel tan vi dor na lu pe gra fen ist or bel cha wi zu que ndo lin ta ro sa'.split(' '),
  accented: 'é án ção ü ñe ló gra mi ter dès où pa cô re ín vel so tá na él'.split(' '),
  cyrillic: 'ка ри мо сол тан ви дор на лу пе гра фен ист ор бел ча ж'.split(' '),
  greek: 'κα ρι μο σελ ταν βι δορ να λού πε γρα φεν ισ τορ'.split(' '),
  arabic: 'كا ري مو سل تان في دور نا لو بي غرا فن'.split(' '),
  japanese: 'か り も せ た ん び ど な る ぺ ら 赤 青 空 海 花 山 凧 円'.split(' '),
} as const;
type Script = keyof typeof SCRIPTS;

/**
 * Generates the artworks of a very large museum, with names in seven languages. Every call returns the same artworks.
 */
export function makeWorks(count: number): Searchable[] {
  const random = seededRandom(7);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const word = (script: Script) =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SCRIPTS[script])).join('');
  const vocabulary = (script: Script, size: number) => Array.from({ length: size }, () => word(script));
  const words: Record<Script, string[]> = {
    latin: vocabulary('latin', 20_000),
    accented: vocabulary('accented', 10_000),
    cyrillic: vocabulary('cyrillic', 10_000),
    greek: vocabulary('greek', 8_000),
    arabic: vocabulary('arabic', 8_000),
    japanese: [],
  };
  // The random number is squared, so that some words are frequent and most are rare, as in real names.
  const often = (list: readonly string[]) => list[Math.floor(random() ** 2 * list.length)] as string;
  const name = (script: Script) =>
    script === 'japanese'
      ? word(script) + word(script)
      : Array.from({ length: 2 + Math.floor(random() * 4) }, () => often(words[script])).join(' ');
  const authors = Array.from(
    { length: 900 },
    () => `${pick(words.latin)} ${pick(words.accented)} ${pick(words.latin)}`,
  );
  const scripts: Script[] = ['latin', 'latin', 'accented', 'accented', 'cyrillic', 'arabic', 'japanese'];
  return Array.from({ length: count }, (_, turn) => ({
    names: scripts.map((script) => name(turn % 10 === 0 && script === 'cyrillic' ? 'greek' : script)),
    authors: [pick(authors)],
    code: String(turn + 1),
  }));
}

/** Generates one text per artwork, in the visitor's language only. */
export function makeTexts(works: readonly Searchable[], termsPerWork: number): string[] {
  const random = seededRandom(11);
  const vocabulary = works.flatMap(({ names }) => names.slice(0, 4)).flatMap((name) => name.split(' '));
  const often = () => vocabulary[Math.floor(random() ** 2 * vocabulary.length)] as string;
  return works.map(() => Array.from({ length: termsPerWork }, often).join(' '));
}

/** Returns search queries. The benchmark types them letter by letter. */
export function makeQueries(works: readonly Searchable[]): string[] {
  const at = (place: number) => works[place % works.length] as Searchable;
  const swapLetters = (text: string) => text.replace(/(\S\S)(\S)(\S)/u, '$1$3$2');
  return [
    ...[17, 4711].flatMap((place) => at(place).names.map((name) => name.slice(0, 30))),
    ...[99, 1234, 8000].map((place) => swapLetters(at(place).names[0] ?? '')),
    ...[5, 2500].map((place) => swapLetters(at(place).authors[0] ?? '')),
    at(77).authors[0] ?? '',
    '1',
    '7777',
    'nothing at all like this',
    // Every word in this query has a typing error, so the search looks for each word a second time with tolerance.
    'karmio seltna dorvii lupee granfe istoor belchaa wizuqe',
  ];
}

function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
