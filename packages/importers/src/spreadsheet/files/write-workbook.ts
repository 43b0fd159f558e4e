import writeExcelFile from 'write-excel-file/node';
import { escapeFormula } from './formulas.ts';

interface WorkbookTable {
  name: string;
  /** Rows of the table. The first row contains the titles. */
  rows: readonly (readonly (string | number)[])[];
}

/** Maximum length of a sheet name in Excel. */
const MAX_NAME = 31;
const FORBIDDEN = /[\\/?*[\]:]/g;

/**
 * Writes an XLSX workbook with one sheet per table. Numbers are stored as numbers, and texts never become
 * formulas.
 */
export function writeWorkbook(tables: readonly WorkbookTable[]): Promise<Buffer> {
  const cell = (value: string | number) => {
    if (value === '') return null;
    if (typeof value === 'number') return { value, type: Number };
    return { value: escapeFormula(value), type: String, format: '@' };
  };
  const head = (value: string | number) => ({
    value: String(value),
    type: String,
    fontWeight: 'bold' as const,
  });
  const sheets = tables.map(({ name, rows: [titles = [], ...rows] }) => ({
    sheet: name.replace(FORBIDDEN, ' ').slice(0, MAX_NAME),
    stickyRowsCount: 1,
    columns: titles.map(() => ({ width: 18 })),
    data: [titles.map(head), ...rows.map((row) => row.map(cell))],
  }));
  return writeExcelFile(sheets).toBuffer();
}
