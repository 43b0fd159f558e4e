import { type RawCell, workbook } from './workbook.ts';

/** A list with one error: what is said about it, and what is imported nevertheless. */
export interface FaultyList {
  title: string;
  file: string;
  content: string | Uint8Array;
  media?: string[];
  /** What the notes must say, each with its cell. */
  says: RegExp[];
  /** Numbers of the imported works, or their names if they have none. */
  works: string[];
  /** A part of the imported works, as JSON. */
  has?: string;
  /** A part that must be missing. */
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
