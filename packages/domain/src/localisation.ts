import { cleanLanguageCode, shortLanguageCode } from './language-code.ts';
import { languageOf, type UiLocale } from './languages.ts';

/** Content that exists in other languages only is shown in these first (A85). */
const FALLBACK_LOCALES = ['en', 'es'] as const;

interface HasLanguageCode {
  languageCode: string;
}

/** Whether a localization's code stands for the visitor's language. */
export function isLanguage(code: string, locale: string): boolean {
  return (
    cleanLanguageCode(code) === cleanLanguageCode(locale) ||
    shortLanguageCode(code) === shortLanguageCode(locale)
  );
}

/**
 * The localization for a language; else en, es, the first there is; else an empty object,
 * so that a screen without texts renders empty instead of failing.
 */
export function matchLocalization<L extends HasLanguageCode>(
  localizations: readonly L[] | null | undefined,
  locale: string,
): Partial<L> {
  return bestFor(localizations ?? [], (localization) => localization.languageCode, locale) ?? {};
}

/** Other resources are for everybody if they name no language, else for those whose language they name. */
export function matchesLanguage(
  localizations: readonly HasLanguageCode[] | null | undefined,
  locale: string,
): boolean {
  if (!localizations || localizations.length === 0) return true;
  return localizations.some((localization) => isLanguage(localization.languageCode, locale));
}

/** One value for all languages, or one per language. */
export type Localised<T extends string | number | boolean> = T | PerLanguage<T>;
export type PerLanguage<T> = Readonly<Record<string, T | null | undefined>>;

/** The value for a language, found like a localization; null if there is none in any. */
export function localisedValue<T extends string | number | boolean>(
  value: Localised<T> | null | undefined,
  locale: string,
): T | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? valueInLanguage(value, locale) : value;
}

/** As `localisedValue`, for values of any kind that are always given per language. */
export function valueInLanguage<T>(values: PerLanguage<T>, locale: string): T | null {
  const given = Object.entries(values).flatMap(([code, value]) =>
    value === null || value === undefined ? [] : [{ code, value }],
  );
  return bestFor(given, ({ code }) => code, locale)?.value ?? null;
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
  return 'en';
}

/** An exact code before its language, so that pt_BR is not answered with pt_PT where both exist. */
function bestFor<T>(items: readonly T[], codeOf: (item: T) => string, locale: string): T | undefined {
  const wanted = cleanLanguageCode(locale);
  const exact = items.find((item) => cleanLanguageCode(codeOf(item)) === wanted);
  if (exact !== undefined) return exact;
  for (const short of [shortLanguageCode(locale), ...FALLBACK_LOCALES]) {
    const found = items.find((item) => shortLanguageCode(codeOf(item)) === short);
    if (found !== undefined) return found;
  }
  return items[0];
}
