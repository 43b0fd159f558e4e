import { languageTag } from '@museummate/domain/all-languages';

/** Syntax of a language code in a pack. `isLanguageCode` checks whether the language exists. */
export const LANGUAGE_PATTERN = /^[a-z]{2,3}(?:[-_][A-Za-z]{4})?(?:[-_](?:[A-Za-z]{2}|[0-9]{3}))?$/;

const MAX_KEPT = 10_000;
/** Cache of results. Codes are looked up for every text, but there are only a few different languages. */
const kept = new Map<string, boolean>();

/**
 * Whether this is a valid language code in packs. It must be the shortest ISO 639 code of the language, so
 * that each language has only one code (A105).
 */
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

/** Explains why a code is invalid, and what to write instead. */
export function languageError(code: string): string {
  const tag = languageTag(code);
  if (tag) return `${code} is written ${tag} here`;
  const named = tagOfName(code);
  if (named) return `${code} is not a language code: write ${named}`;
  return `${code} is not a language: write its ISO 639 code in lower-case letters, such as pl, fil, sr-Latn or pt-BR`;
}

/**
 * Returns the code for the name of a language, in English or in the language itself. Only languages with
 * two-letter codes are known.
 */
export function tagOfName(name: string): string | undefined {
  tagsByName ??= namedTags();
  return tagsByName.get(name.trim().toLowerCase());
}

let tagsByName: ReadonlyMap<string, string> | undefined;

/**
 * Returns the language tags by name in lower case. The result is cached by the caller, because this takes a
 * tenth of a second.
 */
function namedTags(): Map<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'language' });
  const tags = new Map<string, string>();
  for (const first of LETTERS)
    for (const second of LETTERS) {
      const tag = languageTag(first + second);
      if (tag?.length !== 2) continue;
      const own = new Intl.DisplayNames(tag, { type: 'language' });
      for (const name of [english.of(tag), own.of(tag)]) {
        const key = name?.toLowerCase();
        if (key && !tags.has(key)) tags.set(key, tag);
      }
    }
  return tags;
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
