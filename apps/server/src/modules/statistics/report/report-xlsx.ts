import { writeWorkbook } from '@museummate/importers';
import type { Report } from './report.service.ts';
import { reportTexts } from './report-texts.ts';

/** Formats a report as a workbook with one sheet per table. */
export function reportAsXlsx({ museum, from, to, language, tables }: Report): Promise<Buffer> {
  const heading = reportTexts(language).columns;
  return writeWorkbook(
    tables.map(({ title, columns, rows }) => ({
      name: title,
      rows: [
        [heading.museum, heading.from, heading.to, ...columns],
        ...rows.map((row) => [museum, from, to, ...row]),
      ],
    })),
  );
}
