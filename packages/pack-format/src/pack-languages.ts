import { inLanguage } from '@museummate/domain';
import { languageTag, museumLanguages } from '@museummate/domain/all-languages';
import type { MuseumDocument } from './documents/museum.ts';

/** What a language looks like in a pack; whether there is such a language is `isLanguageCode`'s to say. */
export const LANGUAGE_PATTERN = /^[a-z]{2,3}(?:[-_][A-Za-z]{4})?(?:[-_](?:[A-Za-z]{2}|[0-9]{3}))?$/;

const MAX_KEPT = 10_000;
/** Asked for every text of a museum, of which it has the same few languages. */
const kept = new Map<string, boolean>();

/** Whether this is a language as a pack names it: its shortest ISO 639 code, so that a language has one name (A105). */
export function isLanguageCode(code: string): boolean {
  let known = kept.get(code);
  if (known === undefined) {
    known = LANGUAGE_PATTERN.test(code) && primary(languageTag(code)) === primary(code);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(code, known);
  }
  return known;
}

const primary = (code: string | undefined) => code?.split(/[-_]/)[0];

/** Why this is no language, and what to write instead. */
export function languageFault(code: string): string {
  const tag = languageTag(code);
  if (tag) return `${code} is written ${tag} here`;
  const named = tagOfName(code);
  if (named) return `${code} is no language code: write ${named}`;
  return `${code} is no language: write its ISO 639 code in small letters, such as pl, fil, sr-Latn or pt-BR`;
}

/** Staff often write the name of a language: of those with two letters it is known in English and in its own words. */
function tagOfName(name: string): string | undefined {
  const wanted = name.trim().toLowerCase();
  const english = new Intl.DisplayNames('en', { type: 'language' });
  for (const first of LETTERS)
    for (const second of LETTERS) {
      const tag = languageTag(first + second);
      if (tag?.length !== 2) continue;
      const own = new Intl.DisplayNames(tag, { type: 'language' });
      if (english.of(tag)?.toLowerCase() === wanted || own.of(tag)?.toLowerCase() === wanted) return tag;
    }
  return undefined;
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * The languages in which a museum speaks, as its content is published: two letters for one of the 18, else a BCP 47 tag;
 * Spanish where it names none (A84).
 */
export function packLanguages(museum: MuseumDocument): string[] {
  const known = museumLanguages(museum.languages ?? []).map(({ language }) => language);
  return known.length > 0 ? known : ['es'];
}

/** Which of a museum's languages a text is for that was written under this code: pt-BR where it speaks pt alone. */
export function languageInPack(code: string, languages: readonly string[]): string | undefined {
  return inLanguage(languages, (each) => each, code);
}
