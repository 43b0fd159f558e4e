import { valueInLanguage } from '@museummate/domain';
import { isPerLanguage, languageInPack, type MuseumDocument, packLanguages } from '@museummate/pack-format';

/** Either one value for all languages, or one value per language. */
export type Localised<T> = T | Partial<Record<string, T>> | undefined;

/**
 * Returns the value for a language, with the usual fallback languages (A120). `order` are the museum's
 * languages.
 */
export function inLanguage<T>(
  value: Localised<T>,
  language: string,
  order: readonly string[],
): T | undefined {
  if (value === undefined || !isPerLanguage(value)) return value as T | undefined;
  return valueInLanguage(value as Partial<Record<string, T>>, language, order);
}

/**
 * Returns a text in the museum's first language. If the museum lists no languages, returns the Spanish text
 * (A84).
 */
export function ownText(value: Localised<string>, museum: MuseumDocument): string | undefined {
  const order = packLanguages(museum);
  return inLanguage<string>(value, order[0] ?? 'es', order);
}

/** Returns the languages in which at least one of these values exists, in the museum's order. */
export function languagesOf(values: unknown[], order: readonly string[]): string[] {
  const codes = new Set(values.filter(isPerLanguage).flatMap((value) => Object.keys(value)));
  const given = new Set([...codes].map((code) => languageInPack(code, order)));
  return order.filter((language) => given.has(language));
}
