/** Replaces the name of something that the museum no longer has. */
export const GONE = '(no longer in the museum)';

/** The same with an id, to distinguish several of them. */
export function goneWithId(id: number): string {
  return GONE.replace(')', `: ${id})`);
}
