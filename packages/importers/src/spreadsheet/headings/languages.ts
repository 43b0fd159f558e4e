import { LANGUAGES } from '@museummate/domain';
import { languageTag } from '@museummate/domain/all-languages';
import headings from './headings.json' with { type: 'json' };

/**
 * Returns the code that packs use for a language. `word` is a code (de, pt_BR, zh-Hant), or the language's name
 * in one of the guide's languages (German, Deutsch, alemán), also as an adverb (auf Deutsch, po niemiecku).
 */
export function readLanguage(word: string): string | undefined {
  const trimmed = word.trim();
  const key = normaliseWord(trimmed);
  const short = ABBREVIATIONS.get(key);
  if (short) return short;
  if (/^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,3}$/i.test(trimmed)) {
    const code = readCode(trimmed);
    if (code) return code;
  }
  return names().get(key) ?? readAdverb(trimmed);
}

/** Prepositions before a language, as in: auf Deutsch, in het Engels, en anglais, på engelska, po polsku. */
const PREPOSITION = /^(?:in[\s-]het|auf|in|en|em|på|po|на|στα|în|bằng|bahasa)[\s-]+/iu;

/** Prefixes and endings of adverbs, and the letters that the name of the language has instead. */
const ADVERBS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^ב/u, ''],
  [/^بال/u, 'ال'],
  [/ksi$/, ''],
  [/nkielinen$/, ''],
  [/ul$/, ''],
  [/(?<=[cs]k)u$/, 'i'],
  [/(?<=[cs])ky$/, 'tina'],
  [/(?<=[сц]к)ом$/u, 'ии'],
  [/(?<=ьк)ою$/u, 'а'],
  [/ez$/, 'a'],
  [/(?<=a)z$/, ''],
];

/** Returns the language of an adverb, such as "auf Deutsch", "ruotsiksi" or "בעברית". */
function readAdverb(word: string): string | undefined {
  const bare = word.replace(PREPOSITION, '');
  const key = normaliseWord(bare);
  const found = bare === word ? undefined : (ABBREVIATIONS.get(key) ?? names().get(key));
  if (found) return found;
  for (const [pattern, name] of ADVERBS) {
    const base = key.replace(pattern, name);
    const language = base === key ? undefined : names().get(base);
    if (language) return language;
  }
  return undefined;
}

/** Abbreviated names of languages, as people write them in headings: Text CAST, Opis ang., 解説（英）. */
const ABBREVIATIONS = new Map(
  Object.entries({
    en: 'gb us ang ing engl англ αγγλ englanniksi englanninkielinen 英 英文 영문',
    es: 'cast cas esp hiszp исп ισπ 西',
    de: 'dt nemecky niem ted нем γερμ 独 德文',
    fr: 'frz franc фр γαλλ 仏 法文',
    it: 'ital wlos итал ιταλ',
    pt: 'port',
    sv: 'sve sv',
    eu: 'eusk',
    gl: 'gal',
    nl: 'ned',
    fi: 'suomeksi suomenkielinen',
    ru: 'russ ros рус ρωσ',
    da: 'dk',
    cs: 'cz',
    el: 'gr',
    uk: 'ua укр',
    ja: 'jp jap 日 日文 和文 일문',
    zh: 'cn chin 中 中国語簡体 중문',
    ko: 'kr 韓 韩文 韓文 국문',
  }).flatMap(([language, words]) => words.split(' ').map((word) => [normaliseWord(word), language] as const)),
);

/** Reads a language code. The whole word must be a code. For example, `art` does not mean Arabic (`ar`). */
function readCode(code: string): string | undefined {
  const tag = languageTag(code);
  if (!tag) return undefined;
  // The guide has only one Norwegian, which is Bokmål.
  if (tag === 'nb' || tag === 'nb-NO') return 'no';
  return tag;
}

/** Reduces a text to its letters and digits, in lower case and without accents, for comparing spellings. */
export function normaliseWord(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

let known: Map<string, string> | undefined;

function names(): Map<string, string> {
  known ??= makeNames();
  return known;
}

/**
 * Returns a map from language names to the codes of all languages that have a two-letter code. It contains each name in
 * the guide's languages, in the languages of the headings, and in the named language itself.
 */
function makeNames(): Map<string, string> {
  const made = new Map<string, string>();
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const languages = codes.flatMap((code) => {
    const language = readCode(code);
    return language ? [{ code, language }] : [];
  });
  const namesIn = (locale: string) => new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
  const add = (name: string | undefined, language: string) => {
    if (name && !made.has(normaliseWord(name))) made.set(normaliseWord(name), language);
  };
  for (const { locale, originalTitle } of LANGUAGES) made.set(normaliseWord(originalTitle), locale);
  for (const { code, language } of languages) add(namesIn(code).of(code), language);
  // The languages of the guide come first, so that they decide about a name that two languages share.
  for (const locale of new Set([...LANGUAGES.map((each) => each.locale), ...Object.keys(headings)])) {
    const local = namesIn(locale);
    for (const { code, language } of languages) add(local.of(code), language);
  }
  return made;
}
