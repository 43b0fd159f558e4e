import type { Finding } from '@museummate/pack-format';
import type { CellAddress } from './cell-address.ts';
import type { ReadHeading } from './cell-outcome.ts';
import type { NoteCode } from './note-codes.ts';

/** Location in the imported source. */
export interface SourceLocation {
  /** File name. */
  source: string;
  /**
   * The cell, row or node, written as in the program that made the file, for example `Works!C7 (name_de)`.
   */
  at: string;
  /** The cell of a list. A program uses it to show the note beside the cell. */
  cell?: CellAddress;
}

/** Text of a note, in English and as a code with values. Translations are made from code and values. */
export interface NoteMessage {
  code: NoteCode;
  values: Readonly<Record<string, string | number>>;
  reason: string;
  /** The finding of the check because of which the value was left out. */
  finding?: Pick<Finding, 'code' | 'values'>;
}

/**
 * A message about an import. `unclear` means that a cell or node was left out, and the rest of the source was
 * imported. `note` means that the import made an assumption.
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
 * Thrown if no column heading of a list is known. The list can be read after a person has assigned fields to its
 * columns.
 */
export class UnknownHeadingsError extends UnreadableSourceError {
  readonly headings: readonly ReadHeading[];

  constructor(message: string, headings: readonly ReadHeading[]) {
    super(message);
    this.headings = headings;
  }
}
