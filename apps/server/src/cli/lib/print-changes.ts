import { type Change, changeLines, changeSum, formatNote, type ImportNote } from '@museummate/importers';
import { type Finding, formatFinding } from '@museummate/pack-format';

/** Prints what an import would change, artwork by artwork. */
export function printChanges(changes: readonly Change[]): void {
  for (const line of changeLines(changes)) console.log(line);
  console.log(changeSum(changes));
}

/** Prints the notes from reading the source, and how many cells or nodes were skipped. */
export function printNotes(notes: readonly ImportNote[]): void {
  for (const note of notes) console.log(formatNote(note));
  const unclear = notes.filter(({ severity }) => severity === 'unclear').length;
  if (unclear > 0)
    console.log(`${unclear} unclear: these were left out; everything else was imported as in the file.`);
}

/** Prints each reason once, with its first location and the number of findings that share it. */
export function printSummed(findings: readonly Finding[]): void {
  const same = new Map<string, Finding[]>();
  for (const finding of findings) same.set(finding.reason, [...(same.get(finding.reason) ?? []), finding]);
  for (const [first, ...others] of same.values())
    if (first)
      console.log(`${formatFinding(first)}${others.length > 0 ? ` (and ${others.length} more)` : ''}`);
}
