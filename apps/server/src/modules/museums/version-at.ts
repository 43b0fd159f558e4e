/**
 * Returns the version of a museum's content as devices see it at a given time. After the first begin or end of
 * timed content (A119), the number of these times that have passed is added to the version. All servers therefore
 * compute the same value without communication.
 */
export function versionAt(contentVersion: string, moments: readonly string[], at: string): string {
  const passed = moments.filter((moment) => moment <= at).length;
  return passed === 0 ? contentVersion : `${contentVersion}.${passed}`;
}
