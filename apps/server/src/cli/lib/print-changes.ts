import { type Change, changeLines, changeSum, formatNote, type ImportNote } from '@museummate/importers';
import { type Finding, formatFinding } from '@museummate/pack-format';

/** Prints what an import would change, artwork by artwork. */
export function printChanges(changes: readonly Change[]): void {
  for (const line of changeLines(changes)) console.log(line);
  console.log(changeSum(changes));
}

/** Prints the notes from reading the source, and how many unusable cells or entries of it were skipped. */
export function printNotes(notes: readonly ImportNote[]): void {
  for (const same of Map.groupBy(notes, sortOf).values()) {
    const isLong = same.length > A_FEW;
    for (const note of isLong ? same.slice(0, SHOWN) : same) console.log(formatNote(note));
    const rest = same.slice(SHOWN);
    if (isLong) console.log(`${wordOf(rest[0])}: ${rest.length} more like this: ${placesOf(rest)}`);
  }
  const unclear = notes.filter(({ severity }) => severity === 'unclear').length;
  if (unclear > 0)
    console.log(`${unclear} unclear: these were left out; everything else is taken as in the file.`);
}

/** Number of notes of one kind that are printed. Further notes of the kind are summarised. */
const SHOWN = 3;
const A_FEW = 5;
const PLACES_SHOWN = 10;

/**
 * Returns a key that similar notes share. Notes without a code are similar if their reasons differ only in words with
 * digits, quotes or slashes.
 */
const sortOf = ({ severity, code, reason }: ImportNote) =>
  `${severity} ${
    code ??
    reason
      .split(' ')
      .filter((word) => !/[\d:/“”]/.test(word))
      .join(' ')
  }`;

const wordOf = (note: ImportNote | undefined) => (note?.severity === 'note' ? 'note' : 'unclear');

function placesOf(notes: readonly ImportNote[]): string {
  const places = [...new Set(notes.map(({ at }) => at.split(' (', 1)[0]))];
  return `${places.slice(0, PLACES_SHOWN).join(', ')}${places.length > PLACES_SHOWN ? ' …' : ''}`;
}

/** Prints each reason once, with the location of its first finding and the number of findings with this reason. */
export function printSummed(findings: readonly Finding[]): void {
  const same = new Map<string, Finding[]>();
  for (const finding of findings) same.set(finding.reason, [...(same.get(finding.reason) ?? []), finding]);
  for (const [first, ...others] of same.values())
    if (first)
      console.log(`${formatFinding(first)}${others.length > 0 ? ` (and ${others.length} more)` : ''}`);
}
