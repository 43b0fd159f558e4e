import { type Change, changeLines, changeSum, formatNote, type ImportNote } from '@museummate/importers';
import { type Finding, formatFinding } from '@museummate/pack-format';

/** Says what an import would do, work by work. */
export function printChanges(changes: readonly Change[]): void {
  for (const line of changeLines(changes)) console.log(line);
  console.log(changeSum(changes));
}

/** Says what was found while reading, and how many cells or nodes were left out. */
export function printNotes(notes: readonly ImportNote[]): void {
  for (const note of notes) console.log(formatNote(note));
  const unclear = notes.filter(({ severity }) => severity === 'unclear').length;
  if (unclear > 0) console.log(`${unclear} unclear: they were left out, the rest is as the file says.`);
}

/** Faults of many works at once: each reason once, with where it is first met. */
export function printSummed(faults: readonly Finding[]): void {
  const same = new Map<string, Finding[]>();
  for (const fault of faults) same.set(fault.reason, [...(same.get(fault.reason) ?? []), fault]);
  for (const [first, ...others] of same.values())
    if (first)
      console.log(`${formatFinding(first)}${others.length > 0 ? ` (and ${others.length} more)` : ''}`);
}
