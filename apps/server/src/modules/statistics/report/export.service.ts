import type { StatisticsExportQuery } from '@museummate/studio-api/statistics';
import { periodOf, type StatisticsService } from '../statistics.service.ts';
import { addDays } from '../sums/local-day.ts';
import { makeReport } from './report.service.ts';
import { reportAsCsv } from './report-text.ts';
import { reportAsXlsx } from './report-xlsx.ts';
import { zip } from './zip.ts';

interface ExportFile {
  name: string;
  type: string;
  bytes: Buffer;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Creates an export file of one or all tables: a workbook, a CSV file, or a ZIP archive of CSV files. */
export async function exportFile(
  idMuseum: number,
  { from, to, compare = 'none', language, format, table, separator }: StatisticsExportQuery,
  statistics: StatisticsService,
): Promise<ExportFile> {
  periodOf({ from, to });
  const range = { idMuseum, from, until: addDays(to, 1) };
  const report = await makeReport(range, { statistics, compare, language, table });
  const name = [table ?? 'statistics', idMuseum, from, to].join('-');
  if (format === 'xlsx') return { name: `${name}.xlsx`, type: XLSX, bytes: await reportAsXlsx(report) };
  const files = reportAsCsv(report, separator);
  const [only] = files.values();
  if (table && only !== undefined)
    return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', bytes: Buffer.from(only) };
  return { name: `${name}.zip`, type: 'application/zip', bytes: zip(files) };
}
