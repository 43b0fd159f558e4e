import { writeWorkbook } from '@museummate/importers';
import type { Report } from './report.service.ts';

/** Formats a report as a workbook with one sheet per table. */
export function reportAsXlsx({ museum, from, to, tables }: Report): Promise<Buffer> {
  return writeWorkbook(
    tables.map(({ title, columns, rows }) => ({
      name: title,
      rows: [['museum', 'from', 'to', ...columns], ...rows.map((row) => [museum, from, to, ...row])],
    })),
  );
}
