/**
 * What visitors' devices know a museum's content by at a moment: the version that was imported, and how many of the
 * moments at which it changes by itself have passed (A119). Every server reckons the same without being told.
 */
export function versionAt(contentVersion: string, moments: readonly string[], at: string): string {
  const passed = moments.filter((moment) => moment <= at).length;
  return passed === 0 ? contentVersion : `${contentVersion}.${passed}`;
}
