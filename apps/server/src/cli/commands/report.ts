import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ReportRepository } from '#modules/statistics/report.repository.ts';
import { makeReport, type Report } from '#modules/statistics/report.service.ts';
import { ALL_DAYS } from '#modules/statistics/report-range.ts';
import { reportAsCsv, reportAsText, type Separator } from '#modules/statistics/report-text.ts';
import { giveToCaller } from '../lib/caller.ts';
import { currentFolder, defineCommand, isoDay, museumNumber, UsageError } from '../lib/command.ts';
import { withStorage } from '../lib/with-storage.ts';

export const reportCommand = defineCommand({
  usage: `
  report ID              visits, languages, works, routes and answers, and how much was
                         set aside (quarantined) as implausible
      --from 2026-11-01 --to 2026-11-30
      --quarantined      the quarantined records, one by one
      --csv              for a spreadsheet: a folder with one file per table
      --out FOLDER       the folder to write to; by default report-ID with the dates
      --separator ";"    cell separator, where Excel expects another one (Spanish, German, French …)`,
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    quarantined: { type: 'boolean' },
    // The old name of --quarantined, accepted for one more release.
    aside: { type: 'boolean' },
    csv: { type: 'boolean' },
    out: { type: 'string' },
    separator: { type: 'string' },
  },
  async run([id], { from, to, quarantined = false, aside = false, csv, out, separator }) {
    const idMuseum = museumNumber(id);
    if (aside)
      console.error(
        '--aside is now called --quarantined; the next release will no longer accept the old name.',
      );
    const range = {
      idMuseum,
      from: isoDay(from ?? ALL_DAYS.from),
      until: to === undefined ? ALL_DAYS.until : dayAfter(to),
    };
    if (range.from >= range.until) throw new UsageError('--from is later than --to');
    const between = separatorOf(separator);
    if (!csv && (out !== undefined || separator !== undefined))
      throw new UsageError('--out and --separator need --csv');
    return withStorage(async ({ store, db }) => {
      const reports = new ReportRepository(db);
      // A museum that was removed still has its visits; a mistyped id has none.
      const days = await reports.days({ ...ALL_DAYS, idMuseum });
      if (days.length === 0 && !(await store.museum(idMuseum))) {
        console.error(`There is no museum ${idMuseum} on this server, and there are no visits to it.`);
        return 1;
      }
      const report = await makeReport(range, reports, store, { withAside: quarantined || aside });
      if (csv) console.log(await writeTables(report, out, between));
      else process.stdout.write(`${reportAsText(report)}\n`);
      return 0;
    });
  },
});

/** Writes one file per table. Resolves with a sentence that names the files. */
async function writeTables(report: Report, out: string | undefined, separator: Separator): Promise<string> {
  const { idMuseum, from, to } = report;
  const name = out || ['report', idMuseum, from, to].filter(Boolean).join('-');
  const folder = path.resolve(currentFolder(), name);
  await mkdir(folder, { recursive: true });
  const files = reportAsCsv(report, separator);
  for (const [file, text] of files) await writeFile(path.join(folder, file), text);
  await giveToCaller(folder);
  return `Wrote ${folder}: ${[...files.keys()].join(', ')}`;
}

function separatorOf(text = ','): Separator {
  if (text === ',' || text === ';') return text;
  throw new UsageError(`--separator ${text}: write "," or ";", with the quotes`);
}

function dayAfter(text: string): string {
  return new Date(Date.parse(isoDay(text)) + 86_400_000).toISOString().slice(0, 10);
}
