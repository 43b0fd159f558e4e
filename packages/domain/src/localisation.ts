import { cleanLanguageCode, shortLanguageCode } from './language-code.ts';
import { type KnownLanguage, languageOf, type UiLocale } from './languages.ts';

/** What exists in other languages only is shown in these first (A85). */
export const FALLBACK_LOCALES = ['en', 'es'] as const satisfies readonly UiLocale[];

interface CodedLocalization {
  languageCode: string;
}

/** Whether two codes stand for one language, however they are written (A85). */
export function isLanguage(code: string, locale: string): boolean {
  return (
    cleanLanguageCode(code) === cleanLanguageCode(locale) ||
    shortLanguageCode(code) === shortLanguageCode(locale)
  );
}

/**
 * The item in a language: the one of its exact code, so that pt_BR is not answered with pt_PT where both exist, else
 * the first of the same two letters.
 */
export function inLanguage<T>(
  items: readonly T[],
  codeOf: (item: T) => string,
  locale: string,
): T | undefined {
  const [code, short] = [cleanLanguageCode(locale), shortLanguageCode(locale)];
  return (
    items.find((item) => cleanLanguageCode(codeOf(item)) === code) ??
    items.find((item) => shortLanguageCode(codeOf(item)) === short)
  );
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
 * asked for.
 */
export function shownLanguage(
  localizations: readonly CodedLocalization[] | null | undefined,
  asked: KnownLanguage,
): KnownLanguage {
  return languageOf(matchLocalization(localizations, asked.locale).languageCode ?? '') ?? asked;
}

/** Other resources are for everybody if they name no language, else for those whose language they name. */
export function matchesLanguage(
  localizations: readonly CodedLocalization[] | null | undefined,
  locale: string,
): boolean {
  if (!localizations || localizations.length === 0) return true;
  return localizations.some((localization) => isLanguage(localization.languageCode, locale));
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
  const own = values[locale];
  if (own !== null && own !== undefined) return own;
  const given = [...order, ...Object.keys(values)].filter(
    (code) => values[code] !== null && values[code] !== undefined,
  );
  const best = bestInLanguage(given, (code) => code, locale);
  return best === undefined ? undefined : (values[best] ?? undefined);
}

export interface UiLocaleSources {
  visit?: string | null | undefined;
  stored?: string | null | undefined;
  browser?: readonly string[] | undefined;
}

/** The catalogue to use: visit, stored choice, browser, en. A language without catalogue is skipped (A85). */
export function pickUiLocale({ visit, stored, browser = [] }: UiLocaleSources): UiLocale {
  for (const candidate of [visit, stored, ...browser]) {
    const language = languageOf(candidate ?? '');
    if (language) return language.locale;
  }
  return FALLBACK_LOCALES[0];
}
