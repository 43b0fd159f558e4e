/** Text instead of the name of an item that the museum no longer has. */
export const GONE = '(no longer in the museum)';

/** Returns the same text with the id, to distinguish several such items. */
export function goneWithId(id: number): string {
  return GONE.replace(')', `: ${id})`);
}
