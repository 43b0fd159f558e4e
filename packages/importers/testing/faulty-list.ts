import { type RawCell, workbook } from './workbook.ts';

/** A list with one mistake, the expected notes, and the works that are imported anyway. */
export interface FaultyList {
  title: string;
  file: string;
  content: string | Uint8Array;
  media?: string[];
  /** Patterns of the expected notes. */
  says: RegExp[];
  /** Numbers of the imported works. A work without a number is listed with its name. */
  works: string[];
  /** Text that must be in the imported works, formatted as JSON. */
  has?: string;
  /** Text that must not be in the imported works, formatted as JSON. */
  lacks?: string;
}

export const csv = (
  title: string,
  content: string | Uint8Array,
  says: RegExp | RegExp[],
  works: string[],
  more: Partial<FaultyList> = {},
): FaultyList => ({ title, file: 'list.csv', content, says: [says].flat(), works, ...more });

export const xlsx = (
  title: string,
  rows: RawCell[][],
  says: RegExp | RegExp[],
  works: string[],
  more: Partial<FaultyList> = {},
): FaultyList => ({
  title,
  file: 'list.xlsx',
  content: workbook({ Works: rows }),
  says: [says].flat(),
  works,
  ...more,
});

export const sheets = (
  title: string,
  all: Record<string, RawCell[][]>,
  says: RegExp | RegExp[],
  works: string[],
  more: Partial<FaultyList> = {},
): FaultyList => ({ title, file: 'list.xlsx', content: workbook(all), says: [says].flat(), works, ...more });

export const HEAD = 'number;name_en';
