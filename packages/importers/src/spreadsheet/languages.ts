import { LANGUAGES } from '@museummate/domain';
import { languageTag } from '@museummate/domain/all-languages';

/**
 * The language that somebody means by a code (de, pt_BR, zh-Hant) or by its name in one of the languages that
 * museums speak (German, Deutsch, alemán), as packs write it.
 */
export function readLanguage(word: string): string | undefined {
  const trimmed = word.trim();
  if (/^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,3}$/i.test(trimmed)) {
    const code = readCode(trimmed);
    if (code) return code;
  }
  return names().get(normaliseWord(trimmed));
}

/** A code that begins like a language is none yet: `art` is no Arabic. */
function readCode(code: string): string | undefined {
  const tag = languageTag(code);
  if (!tag) return undefined;
  // Bokmål is the Norwegian of the guide, and a museum that speaks one Spanish only calls it es.
  if (tag === 'nb' || tag === 'nb-NO') return 'no';
  return tag;
}

/** Letters alone, without accents and case: how two spellings of a word are compared. */
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

/** The names of all languages of two letters, in each of the languages that the interface speaks and in their own. */
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
