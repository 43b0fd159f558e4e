import type { Finding } from '@museummate/pack-format';
import type { CellAddress } from './cell-address.ts';
import type { ReadHeading } from './cell-outcome.ts';
import type { NoteCode } from './note-codes.ts';

/** Location in the imported source. */
export interface SourceLocation {
  /** File name. */
  source: string;
  /** The cell, row or node, as the program that made the file calls it: `Works!C7 (name_de)`. */
  at: string;
  /** The cell of a list, for programs. */
  cell?: CellAddress;
}

/** What a note says: in words, and as a code with values for translations. */
export interface NoteMessage {
  code: NoteCode;
  values: Readonly<Record<string, string | number>>;
  reason: string;
  /** The finding of the pack because of which a value was left out. */
  finding?: Pick<Finding, 'code' | 'values'>;
}

/**
 * A message about an import. `unclear`: this cell or node was skipped, the rest is imported. `note`: the import
 * made an assumption that the source does not state literally.
 */
export interface ImportNote extends SourceLocation {
  severity: 'error' | 'unclear' | 'note';
  reason: string;
  /** Only notes about lists have a code. */
  code?: NoteCode;
  values?: NoteMessage['values'];
  finding?: NoteMessage['finding'];
}

export function formatNote({ severity, source, at, reason }: ImportNote): string {
  const place = at ? `${source}, ${at}` : source;
  return `${severity}: ${place}: ${reason}`;
}

/** Thrown when the file cannot be read at all. The message says why, and what to do. */
export class UnreadableSourceError extends Error {}

/** Thrown when no heading of a list is known. A mapping for its headings makes the list readable. */
export class UnknownHeadingsError extends UnreadableSourceError {
  readonly headings: readonly ReadHeading[];

  constructor(message: string, headings: readonly ReadHeading[]) {
    super(message);
    this.headings = headings;
  }
}
