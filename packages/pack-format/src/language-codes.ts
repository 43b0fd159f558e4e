import { languageTag } from '@museummate/domain/all-languages';

/** Syntax of a language code in a pack. `isLanguageCode` checks whether the language exists. */
export const LANGUAGE_PATTERN = /^[a-z]{2,3}(?:[-_][A-Za-z]{4})?(?:[-_](?:[A-Za-z]{2}|[0-9]{3}))?$/;

const MAX_KEPT = 10_000;
/** Cache of results. The code of every text is checked, but there are only few different codes. */
const kept = new Map<string, boolean>();

/**
 * Whether a code is valid in packs. It must be the shortest ISO 639 code of a language, so that each language
 * has only one code (A105).
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
 * Returns the code of a language by its name in English or in the language itself. It finds only languages with
 * two-letter codes.
 */
export function tagOfName(name: string): string | undefined {
  tagsByName ??= namedTags();
  return tagsByName.get(name.trim().toLowerCase());
}

let tagsByName: ReadonlyMap<string, string> | undefined;

/**
 * Returns the language tags by lower-case name. This takes a tenth of a second, so the caller caches the result.
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
