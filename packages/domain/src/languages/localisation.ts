import type { Language } from '../entities/language.ts';
import { cleanLanguageCode, shortLanguageCode } from './language-code.ts';
import { type KnownLanguage, languageFrom, languageOf } from './languages.ts';

/**
 * Preferred languages for content that exists neither in the requested language nor in the museum's own
 * language (A120).
 */
export const FALLBACK_LOCALES = ['en', 'es'] as const;

interface CodedLocalization {
  languageCode: string;
}

/** Whether two codes mean the same language, however the codes are spelled (A85). */
export function isSameLanguage(code: string, locale: string): boolean {
  return (
    cleanLanguageCode(code) === cleanLanguageCode(locale) ||
    shortLanguageCode(code) === shortLanguageCode(locale)
  );
}

/**
 * Finds the item in a language (A105). First choice: the exact code, so that pt_BR does not get pt_PT if both
 * exist. Second choice: the same script, preferably with the same region (zh-TW has the script of zh-Hant).
 * Third choice: the first item of the language.
 */
export function inLanguage<T>(
  items: readonly T[],
  codeOf: (item: T) => string,
  locale: string,
): T | undefined {
  const code = cleanLanguageCode(locale);
  const short = shortLanguageCode(locale);
  const exact = items.find((item) => cleanLanguageCode(codeOf(item)) === code);
  if (exact !== undefined) return exact;
  const same = items.filter((item) => shortLanguageCode(codeOf(item)) === short);
  if (same.length < 2) return same[0];
  const [script, region] = scriptAndRegion(locale);
  const alike = same.filter((item) => scriptAndRegion(codeOf(item))[0] === script);
  return alike.find((item) => scriptAndRegion(codeOf(item))[1] === region) ?? alike[0] ?? same[0];
}

/**
 * Returns the script and the region of a language. If the code contains no script, the usual script of the
 * language is returned. The region is returned only if the code contains it.
 */
function scriptAndRegion(code: string): [script?: string | undefined, region?: string | undefined] {
  try {
    const locale = new Intl.Locale(code.replace(/[_ ]/g, '-'));
    return [locale.maximize().script, locale.region];
  } catch {
    return [];
  }
}

/**
 * Finds the item in a language (A46, A120). If there is none, tries the museum's first language, English and
 * Spanish. Then takes the first item, because content in another language is better than none. All code that
 * chooses between languages of content uses this function.
 */
export function bestInLanguage<T>(
  items: readonly T[],
  codeOf: (item: T) => string,
  locale: string,
  /** The museum's own first language, if it is known. */
  own: string | undefined,
): T | undefined {
  for (const wanted of [locale, own, ...FALLBACK_LOCALES]) {
    const found = wanted === undefined ? undefined : inLanguage(items, codeOf, wanted);
    if (found !== undefined) return found;
  }
  return items[0];
}

/**
 * Returns the best localization for a language. Returns an empty object if there is none, so that a screen
 * renders without text instead of failing.
 */
export function matchLocalization<L extends CodedLocalization>(
  localizations: readonly L[] | null | undefined,
  locale: string,
  own?: string,
): Partial<L> {
  return bestInLanguage(localizations ?? [], ({ languageCode }) => languageCode, locale, own) ?? {};
}

/**
 * Returns the language in which content with these localizations is shown. Without localizations, it is the
 * requested language. `languages` are the museum's languages.
 */
export function shownLanguage(
  localizations: readonly CodedLocalization[] | null | undefined,
  asked: KnownLanguage,
  languages: readonly Language[],
): KnownLanguage {
  const { languageCode } = matchLocalization(localizations, asked.code, languages[0]?.code);
  return languageByCode(languageCode, languages) ?? asked;
}

/**
 * Returns the language of a code in an API response: one of the museum's languages, or one of the 18
 * specified ones.
 */
export function languageByCode(
  code: string | null | undefined,
  languages: readonly Language[],
): KnownLanguage | undefined {
  const own = languages.find((each) => each.code === code);
  return own ? languageFrom(own) : languageOf(code ?? '');
}

/** Whether a resource is for this language. A resource without localizations is for all languages. */
export function matchesLanguage(
  localizations: readonly CodedLocalization[] | null | undefined,
  locale: string,
): boolean {
  if (!localizations || localizations.length === 0) return true;
  return localizations.some((localization) => isSameLanguage(localization.languageCode, locale));
}

/** Values by language code, at most one per language. */
export type PerLanguage<T> = Readonly<Partial<Record<string, T | null>>>;

/**
 * Returns the best value for a language. `order` are the museum's languages; the first is its own language
 * (A120).
 */
export function valueInLanguage<T>(
  values: PerLanguage<T>,
  locale: string,
  order: readonly string[],
): T | undefined {
  const code = codeOfValue(values, locale, order);
  return code === undefined ? undefined : (values[code] ?? undefined);
}

/** Returns the language code of the value that `valueInLanguage` returns. */
export function codeOfValue(
  values: PerLanguage<unknown>,
  locale: string,
  order: readonly string[],
): string | undefined {
  const isGiven = (code: string) => values[code] !== null && values[code] !== undefined;
  if (isGiven(locale)) return locale;
  const given = [...order, ...Object.keys(values)].filter(isGiven);
  return bestInLanguage(given, (code) => code, locale, order[0]);
}

interface Speech {
  /** The museum's languages, if known. */
  languages: readonly Language[];
  /** The languages with an interface catalogue. */
  locales: readonly string[];
}

/** Returns the language of a code; undefined if neither the museum nor the interface has this language. */
export function spokenLanguage(code: string, { languages, locales }: Speech): KnownLanguage | undefined {
  const own = inLanguage(languages, (each) => each.code, code);
  if (own) return languageFrom(own);
  const locale = inLanguage(locales, (each) => each, code);
  return locale === undefined ? undefined : interfaceLanguage(locale);
}

/**
 * Returns the first supported language of a visitor's wishes, else English. The wishes are the language of the
 * visit, the stored choice and the browser's languages (LANG-13 to 16). A language is supported if the museum or
 * the interface has it (A85, A105).
 */
export function preferredLanguage(
  wishes: readonly (string | null | undefined)[],
  speech: Speech,
): KnownLanguage {
  for (const wish of wishes) {
    const spoken = wish ? spokenLanguage(wish, speech) : undefined;
    if (spoken) return spoken;
  }
  return interfaceLanguage(FALLBACK_LOCALES[0]);
}

/**
 * Returns the interface catalogue for a language. If the language has none, returns the catalogue of the museum's
 * first language that has one, else the English catalogue (A105).
 */
export function catalogueFor(code: string, { languages, locales }: Speech): string {
  for (const each of [code, ...languages.map((language) => language.code)]) {
    const locale = inLanguage(locales, (own) => own, each);
    if (locale) return locale;
  }
  return FALLBACK_LOCALES[0];
}

/**
 * Returns a language that has an interface catalogue. Its id is 0 if it is not one of the 18 specified
 * languages.
 */
export function interfaceLanguage(locale: string): KnownLanguage {
  const direction = locale === 'he' ? 'rtl' : 'ltr';
  return (
    languageOf(locale) ?? { id: 0, idLanguage: 0, code: locale, originalTitle: locale, locale, direction }
  );
}
