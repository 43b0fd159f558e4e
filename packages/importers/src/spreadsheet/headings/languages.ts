import { LANGUAGES } from '@museummate/domain';
import { languageTag } from '@museummate/domain/all-languages';

/**
 * Returns the code that packs use for a language. `word` is a code (de, pt_BR, zh-Hant), or the language's name
 * in one of the guide's languages (German, Deutsch, alemán).
 */
export function readLanguage(word: string): string | undefined {
  const trimmed = word.trim();
  const short = ABBREVIATIONS.get(normaliseWord(trimmed));
  if (short) return short;
  if (/^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,3}$/i.test(trimmed)) {
    const code = readCode(trimmed);
    if (code) return code;
  }
  return names().get(normaliseWord(trimmed));
}

/** Abbreviated names of languages, as people write them in headings: Text CAST, Opis ang., 解説（英）. */
const ABBREVIATIONS = new Map(
  Object.entries({
    en: 'ang ing engl 英 英文 영문',
    es: 'cast cas esp hiszp 西',
    de: 'dt niem ted 独 德文',
    fr: 'frz franc 仏 法文',
    it: 'ital wlos',
    pt: 'port',
    sv: 'sve sv',
    eu: 'eusk',
    gl: 'gal',
    nl: 'ned',
    ru: 'russ ros',
    ja: 'jap 日 日文 和文 일문',
    zh: 'chin 中 中国語簡体 중문',
    ko: '韓 韩文 韓文 국문',
  }).flatMap(([language, words]) => words.split(' ').map((word) => [word, language] as const)),
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
 * Returns the codes of all languages with two-letter codes, by name. The names are in each interface language
 * and in the language itself.
 */
function makeNames(): Map<string, string> {
  const made = new Map<string, string>();
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const languages = codes.flatMap((code) => {
    const language = readCode(code);
    return language ? [{ code, language }] : [];
  });
  const add = (locale: string, code: string, language: string) => {
    const name = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(code);
    if (name && !made.has(normaliseWord(name))) made.set(normaliseWord(name), language);
  };
  for (const { locale, originalTitle } of LANGUAGES) made.set(normaliseWord(originalTitle), locale);
  for (const { code, language } of languages) add(code, code, language);
  for (const { locale } of LANGUAGES) for (const { code, language } of languages) add(locale, code, language);
  return made;
}
