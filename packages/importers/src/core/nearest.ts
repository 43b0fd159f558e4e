import { editDistance } from '@museummate/pack-format';

/** The known word that somebody probably meant, if one is near enough. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  // Every letter is near every other: nobody meant A by B.
  if (wanted.length < 3) return undefined;
  let best: string | undefined;
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const each of known) {
    const other = each.toLowerCase();
    // Words whose lengths differ this much are not compared: comparing takes their length squared.
    if (Math.abs(wanted.length - other.length) >= least) continue;
    const distance = editDistance(wanted, other);
    if (distance < least) {
      least = distance;
      best = each;
    }
  }
  return best;
}
