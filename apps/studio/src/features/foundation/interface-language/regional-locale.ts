/**
 * A language with the region that a browser is set to. Who reads English in a German browser lives where that one says,
 * whatever stands behind: en-DE has English words and the hours of Germany.
 */
export function regionalLocale(language: string, read: readonly string[]): string {
  const located = read.flatMap(localeOf).find(({ region }) => region !== undefined);
  return located ? `${language}-${located.region}` : language;
}

/** Browsers may be told anything: what is no language is passed over. */
function localeOf(name: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(name)];
  } catch {
    return [];
  }
}
