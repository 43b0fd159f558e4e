import type { Finding } from '@museummate/pack-format';
import type { CellAddress } from './cell-address.ts';
import type { ReadHeading } from './cell-outcome.ts';
import type { NoteCode } from './note-codes.ts';

/** Location in the imported source. */
export interface SourceLocation {
  /** File name. */
  source: string;
  /**
   * The cell, row or node, as people see it in the program that made the file, for example `Works!C7 (name_de)`.
   */
  at: string;
  /** The cell, if the source is a list. The studio shows the note beside this cell. */
  cell?: CellAddress;
}

/** The text of a note. `reason` is English. Texts in other languages are made from `code` and `values`. */
export interface NoteMessage {
  code: NoteCode;
  values: Readonly<Record<string, string | number>>;
  reason: string;
  /** The finding that caused the value to be left out. */
  finding?: Pick<Finding, 'code' | 'values'>;
}

/**
 * A message about an import. `unclear` means that a cell or node was left out, while the rest of the source was
 * imported. `note` means that the import had to guess something.
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

/**
 * Thrown if no column heading of a list is known. A person can then assign fields to its columns and import the
 * list again.
 */
export class UnknownHeadingsError extends UnreadableSourceError {
  readonly headings: readonly ReadHeading[];

  constructor(message: string, headings: readonly ReadHeading[]) {
    super(message);
    this.headings = headings;
  }
}
