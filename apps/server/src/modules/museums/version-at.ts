/**
 * Returns the version of a museum's content as devices see it at a given time. It consists of the imported version and
 * the number of begin and end times that have passed (A119). All servers compute the same value without communication.
 */
export function versionAt(contentVersion: string, moments: readonly string[], at: string): string {
  const passed = moments.filter((moment) => moment <= at).length;
  return passed === 0 ? contentVersion : `${contentVersion}.${passed}`;
}
