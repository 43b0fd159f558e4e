import { isPerLanguage } from '@museummate/pack-format';

/** One for all languages, one per language, or none. */
export type Localised<T> = T | Partial<Record<string, T>> | undefined;

/** Asked for, then English, then Spanish, then whatever there is (A85). */
export function inLanguage<T>(value: Localised<T>, language: string): T | undefined {
  if (value === undefined || !isPerLanguage(value)) return value as T | undefined;
  const given = value as Record<string, T>;
  return given[language] ?? given.en ?? given.es ?? Object.values(given)[0];
}

export function textIn(value: Localised<string>, language: string): string | undefined {
  return inLanguage<string>(value, language);
}

/** Languages that one of these values is given in, in the museum's order. */
export function languagesOf(values: unknown[], order: string[]): string[] {
  const given = new Set(values.filter(isPerLanguage).flatMap((value) => Object.keys(value)));
  return order.filter((language) => given.has(language));
}
