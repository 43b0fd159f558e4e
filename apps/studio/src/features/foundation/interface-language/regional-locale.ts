/**
 * Combines the interface language with the region of the browser's languages. English in a German browser becomes
 * en-DE: English texts with German date and time formats.
 */
export function regionalLocale(language: string, read: readonly string[]): string {
  const located = read.flatMap(localeOf).find(({ region }) => region !== undefined);
  return located ? `${language}-${located.region}` : language;
}

/** Parses a language tag of the browser. Returns an empty array for an invalid tag. */
function localeOf(name: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(name)];
  } catch {
    return [];
  }
}
