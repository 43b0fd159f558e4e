import { editDistance } from '@museummate/pack-format';

/** The most similar known word, if it is similar enough to be meant. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  // Too short: any letter would be similar to any other.
  if (wanted.length < 3) return undefined;
  let best: string | undefined;
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const each of known) {
    const other = each.toLowerCase();
    // The lengths differ too much. Skipped, because comparing takes time proportional to the square of the length.
    if (Math.abs(wanted.length - other.length) >= least) continue;
    const distance = editDistance(wanted, other);
    if (distance < least) {
      least = distance;
      best = each;
    }
  }
  return best;
}
