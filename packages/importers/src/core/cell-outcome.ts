import type { DocumentKind } from '@museummate/pack-format';
import type { CellAddress } from './cell-address.ts';

/** What importing one cell of a list would change. */
export interface CellOutcome extends CellAddress {
  /**
   * `gone` means that the cell deletes the value. `unclear` means that the cell was left out, with a note
   * that says why.
   */
  state: 'new' | 'changed' | 'gone' | 'unclear';
  /** Kind of the row's document; missing if the row was left out. */
  kind?: DocumentKind;
  id?: number;
  /** Column name in exports, such as `text`; missing if the heading is unknown. */
  field?: string;
  language?: string;
  /** The value before the import, as text for a cell. */
  before?: string;
  after?: string;
  /** Why an unclear cell was left out, as an English text. Only unclear cells have it, and `code`. */
  reason?: string;
  code?: string;
  values?: Readonly<Record<string, string | number>>;
}

/** A column heading of a list, with the field that the column fills. */
export interface ReadHeading extends CellAddress {
  title: string;
  column: string;
  /** The field that the column fills, such as `text_sv` or `hall`. Missing if the heading is unknown. */
  meaning?: string;
  /** The most similar known heading, as a suggestion. */
  near?: string;
  /** Whether a person has assigned the field to the column. */
  isMapped: boolean;
}
