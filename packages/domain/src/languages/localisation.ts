import type { Language } from '../entities/language.ts';
import { cleanLanguageCode, shortLanguageCode } from './language-code.ts';
import { type KnownLanguage, languageFrom, languageOf } from './languages.ts';

/** What exists in other languages only is shown in these first (A85). */
export const FALLBACK_LOCALES = ['en', 'es'] as const;

interface CodedLocalization {
  languageCode: string;
}

/** Whether two codes stand for one language, however they are written (A85). */
export function isSameLanguage(code: string, locale: string): boolean {
  return (
    cleanLanguageCode(code) === cleanLanguageCode(locale) ||
    shortLanguageCode(code) === shortLanguageCode(locale)
  );
}

/**
 * The item in a language: the one of its exact code, so that pt_BR is not answered with pt_PT where both exist, else
 * the one of the same script (zh-TW is written as zh-Hant is), best of the same region, else the first (A105).
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

/** The script that a language is written in, named or not, and the region where it is named. */
function scriptAndRegion(code: string): [script?: string | undefined, region?: string | undefined] {
  try {
    const locale = new Intl.Locale(code.replace(/[_ ]/g, '-'));
    return [locale.maximize().script, locale.region];
  } catch {
    return [];
  }
}

/**
 * The item in a language, else in English, in Spanish, else the first: something in another language is better than
 * nothing (A46, A85). Every choice between languages of content is made here.
 */
export function bestInLanguage<T>(
  items: readonly T[],
  codeOf: (item: T) => string,
  locale: string,
): T | undefined {
  for (const wanted of [locale, ...FALLBACK_LOCALES]) {
    const found = inLanguage(items, codeOf, wanted);
    if (found !== undefined) return found;
  }
  return items[0];
}

/**
 * The best localization for a language; an empty object if there is none, so that a screen renders empty instead of
 * failing.
 */
export function matchLocalization<L extends CodedLocalization>(
  localizations: readonly L[] | null | undefined,
  locale: string,
): Partial<L> {
  return bestInLanguage(localizations ?? [], ({ languageCode }) => languageCode, locale) ?? {};
}

/**
 * The language in which somebody who asked for one is shown what has these localizations; without any it is the one
 * asked for. `languages` are the museum's.
 */
export function shownLanguage(
  localizations: readonly CodedLocalization[] | null | undefined,
  asked: KnownLanguage,
  languages: readonly Language[],
): KnownLanguage {
  return languageByCode(matchLocalization(localizations, asked.code).languageCode, languages) ?? asked;
}

/** The language of a code that the API has written: one of the museum's, or one of the 18. */
export function languageByCode(
  code: string | null | undefined,
  languages: readonly Language[],
): KnownLanguage | undefined {
  const own = languages.find((each) => each.code === code);
  return own ? languageFrom(own) : languageOf(code ?? '');
}

/** Other resources are for everybody if they name no language, else for those whose language they name. */
export function matchesLanguage(
  localizations: readonly CodedLocalization[] | null | undefined,
  locale: string,
): boolean {
  if (!localizations || localizations.length === 0) return true;
  return localizations.some((localization) => isSameLanguage(localization.languageCode, locale));
}

/** One value per language, under its code. */
export type PerLanguage<T> = Readonly<Partial<Record<string, T | null>>>;

/**
 * The best value for a language. `order` are the museum's languages: where none of them was asked for, the first of
 * them counts before the first that is written.
 */
export function valueInLanguage<T>(
  values: PerLanguage<T>,
  locale: string,
  order: readonly string[],
): T | undefined {
  const code = codeOfValue(values, locale, order);
  return code === undefined ? undefined : (values[code] ?? undefined);
}

/** The code under which `valueInLanguage` finds its value. */
export function codeOfValue(
  values: PerLanguage<unknown>,
  locale: string,
  order: readonly string[],
): string | undefined {
  const isGiven = (code: string) => values[code] !== null && values[code] !== undefined;
  if (isGiven(locale)) return locale;
  const given = [...order, ...Object.keys(values)].filter(isGiven);
  return bestInLanguage(given, (code) => code, locale);
}

interface Speech {
  /** The museum's languages, as far as they are known. */
  languages: readonly Language[];
  /** The languages that the interface has a catalogue for. */
  locales: readonly string[];
}

/** The language of a code, as the museum speaks it or the interface has texts for it; undefined where neither does. */
export function spokenLanguage(code: string, { languages, locales }: Speech): KnownLanguage | undefined {
  const own = inLanguage(languages, (each) => each.code, code);
  if (own) return languageFrom(own);
  const locale = inLanguage(locales, (each) => each, code);
  return locale === undefined ? undefined : interfaceLanguage(locale);
}

/**
 * The first of a visitor's wishes (visit, stored choice, browser: LANG-13 to 16) that is spoken here, else English: what
 * neither museum nor interface has is passed over (A85, A105).
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

/** The catalogue for a language: its own, else that of the first of the museum's languages that has one (A105). */
export function catalogueFor(code: string, { languages, locales }: Speech): string {
  for (const each of [code, ...languages.map((language) => language.code)]) {
    const locale = inLanguage(locales, (own) => own, each);
    if (locale) return locale;
  }
  return FALLBACK_LOCALES[0];
}

/** A language that the interface has a catalogue for; it has no id where no museum tells of it. */
export function interfaceLanguage(locale: string): KnownLanguage {
  const direction = locale === 'he' ? 'rtl' : 'ltr';
  return (
    languageOf(locale) ?? { id: 0, idLanguage: 0, code: locale, originalTitle: locale, locale, direction }
  );
}
