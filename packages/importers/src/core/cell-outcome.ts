import type { DocumentKind } from '@museummate/pack-format';
import type { CellAddress } from './cell-address.ts';

/** What importing one cell of a list would change. */
export interface CellOutcome extends CellAddress {
  /** `gone` means that the cell deletes the value. `unclear` means that the cell was left out; a note says why. */
  state: 'new' | 'changed' | 'gone' | 'unclear';
  /** Kind of the row's document; missing if the row was left out. */
  kind?: DocumentKind;
  id?: number;
  /** Column name in exports, such as `text`; missing if the heading is unknown. */
  field?: string;
  language?: string;
  /** The earlier and the new value, as text for a cell. */
  before?: string;
  after?: string;
  /** Only for unclear cells: why it was left out, as English text and as a code. */
  reason?: string;
  code?: string;
  values?: Readonly<Record<string, string | number>>;
}

/** A column heading of a list, with the field that was assigned to it. */
export interface ReadHeading extends CellAddress {
  title: string;
  column: string;
  /** The assigned field, such as `text_sv` or `hall`. Missing if the heading is unknown. */
  meaning?: string;
  /** The most similar known heading. */
  near?: string;
  /** Whether a person has assigned the field. */
  isMapped: boolean;
}
