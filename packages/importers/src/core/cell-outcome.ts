import type { DocumentKind } from '@museummate/pack-format';
import type { CellAddress } from './cell-address.ts';

/** Effect of importing one cell of a list. */
export interface CellOutcome extends CellAddress {
  /** `gone` means that the cell deletes the value. `unclear` means that the cell was left out; a note says why. */
  state: 'new' | 'changed' | 'gone' | 'unclear';
  /** Kind of the row's document; missing if the row was left out. */
  kind?: DocumentKind;
  id?: number;
  /** Name that the column has in exports, such as `text`. Missing if the column's heading is unknown. */
  field?: string;
  language?: string;
  /** The value before the import, formatted as the text of a cell. */
  before?: string;
  after?: string;
  /** Why the cell was left out, in English. Only unclear cells have `reason`, `code` and `values`. */
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
