import { languageTag } from '@museummate/domain/all-languages';
import { languageName } from '#features/foundation/language-name/language-name.ts';

export interface FoundLanguage {
  code: string;
  /** Name of the language in the interface language. */
  name: string;
}

/** Returns the BCP 47 tag of a language code. Packs may contain codes with an underscore, such as pt_BR. */
export const tagOf = (code: string) => languageTag(code) ?? code.replaceAll('_', '-');

export const sameLanguage = (one: string, other: string) => tagOf(one) === tagOf(other);

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
let short: string[] | undefined;

/** Returns the languages with two-letter codes. They can be found by name, other languages only by their code. */
function shortCodes(): string[] {
  short ??= LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => languageTag(code) === code,
  );
  return short;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Searches languages by ISO 639 code, with or without script and region, or by the beginning of a name. */
export function foundLanguages(wanted: string, locale: string): FoundLanguage[] {
  const text = plain(wanted.trim());
  if (text === '') return [];
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  const localName = (code: string) => names.of(code) ?? code;
  const exact = languageTag(wanted);
  const begins = shortCodes().filter((code) => {
    if (code === exact) return false;
    return [localName(code), languageName(code)].some((name) => plain(name).startsWith(text));
  });
  return [...(exact ? [exact] : []), ...begins].map((code) => ({ code, name: localName(code) }));
}
