import type { Sheet } from '../files/sheet.ts';
import { knownHeaders, meaningTitle } from './headers.ts';
import { HELP_SHEET, type Table } from './tables.ts';

/** Maximum number of rows that are read to find the headings. */
const ROWS_LOOKED_AT = 10;

/**
 * Returns the indexes of sheets that have the headings of a list of works, but an unknown sheet name.
 * Museums often use one sheet per hall or per language.
 */
export async function listsOfWorks(
  sheets: readonly Sheet[],
  tables: readonly (Table | undefined)[],
): Promise<number[]> {
  const found: number[] = [];
  for (const [place, sheet] of sheets.entries())
    if (!tables[place] && sheet.name !== HELP_SHEET && (await hasHeadings(sheet))) found.push(place);
  return found;
}

async function hasHeadings(sheet: Sheet): Promise<boolean> {
  let rows = 0;
  for await (const { cells } of sheet.rows()) {
    const known = [...knownHeaders(cells, 'artwork').values()].map(({ meaning }) => meaningTitle(meaning));
    const isNamed = known.some((name) => /^(?:name|text|audio)(?:_|$)/.test(name));
    if (known.includes('number') && isNamed) return true;
    if (++rows >= ROWS_LOOKED_AT) return false;
  }
  return false;
}
