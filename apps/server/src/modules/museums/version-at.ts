/**
 * Returns the version of a museum's content as devices see it at a given time: the imported version, and how many of
 * its begin and end times have passed (A119). All servers compute the same without communication.
 */
export function versionAt(contentVersion: string, moments: readonly string[], at: string): string {
  const passed = moments.filter((moment) => moment <= at).length;
  return passed === 0 ? contentVersion : `${contentVersion}.${passed}`;
}
