import type { DocumentKind } from '@museummate/pack-format';
import type { CellAddress } from './cell-address.ts';

/** What one cell of a list does to the museum. */
export interface CellOutcome extends CellAddress {
  /** `gone`: the cell deletes the value. `unclear`: the cell was left out, for the reason of its note. */
  state: 'new' | 'changed' | 'gone' | 'unclear';
  /** The document of the row; missing if the row was left out. */
  kind?: DocumentKind;
  id?: number;
  /** Column name in exports, such as `text`; missing if the heading is unknown. */
  field?: string;
  language?: string;
  /** The value as a cell shows it, before and after. */
  before?: string;
  after?: string;
  /** Only if unclear: the reason in words, and as a code for translations. */
  reason?: string;
  code?: string;
  values?: Readonly<Record<string, string | number>>;
}

/** A heading of a list, and the field that it was taken for. */
export interface ReadHeading extends CellAddress {
  title: string;
  column: string;
  /** Such as `text_sv` or `hall`. Missing if the heading is unknown. */
  meaning?: string;
  /** The most similar known heading. */
  near?: string;
  /** A person chose the field. */
  isMapped: boolean;
}
