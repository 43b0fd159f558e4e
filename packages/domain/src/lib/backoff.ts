/** Returns the pause before the next retry: `first`, doubled with every failure, at most `max`. */
export function backoff(failures: number, { first, max }: { first: number; max: number }): number {
  return Math.min(max, first * 2 ** failures);
}
