import { ReportRepository } from '#modules/statistics/report.repository.ts';
import { makeReport } from '#modules/statistics/report.service.ts';
import { reportAsCsv, reportAsText } from '#modules/statistics/report-text.ts';
import { defineCommand, museumNumber, UsageError } from './command.ts';
import { withStorage } from './with-storage.ts';

/** The days of a report that was asked for without any. */
const ALWAYS = { from: '2000-01-01', until: '2100-01-01' };

export const reportCommand = defineCommand({
  usage: `
  report ID              visits, languages, works, routes and answers
      --from 2026-11-01 --to 2026-11-30
      --csv              for a spreadsheet`,
  options: { from: { type: 'string' }, to: { type: 'string' }, csv: { type: 'boolean' } },
  async run([id], { from, to, csv }) {
    const idMuseum = museumNumber(id);
    const range = {
      idMuseum,
      from: day(from ?? ALWAYS.from),
      until: to === undefined ? ALWAYS.until : dayAfter(to),
    };
    if (range.from >= range.until) throw new UsageError('--from lies after --to');
    return withStorage(async ({ store, db }) => {
      const reports = new ReportRepository(db);
      // A museum that was removed has its visits still; a mistyped number has nothing.
      const days = await reports.days({ ...ALWAYS, idMuseum });
      if (days.length === 0 && !(await store.museum(idMuseum))) {
        console.error(`There is no museum ${idMuseum} on this server, and no visit of it.`);
        return 1;
      }
      const tables = await makeReport(range, reports, store);
      process.stdout.write(csv ? reportAsCsv(tables) : `${reportAsText(tables)}\n`);
      return 0;
    });
  },
});

function day(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new UsageError(`${text} is no day: write it as 2026-11-30`);
  return text;
}

function dayAfter(text: string): string {
  return new Date(Date.parse(day(text)) + 86_400_000).toISOString().slice(0, 10);
}
