/** It stands in a report for the name of what the museum has no more. */
export const GONE = '(no longer in the museum)';

/** The same for what has left a number behind, so that two of them are told apart. */
export function goneWithId(id: number): string {
  return GONE.replace(')', `: ${id})`);
}
