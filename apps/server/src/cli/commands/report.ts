import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Mailer } from '#modules/accounts/people/mail/mailer.ts';
import { MuseumFactsReader } from '#modules/statistics/figures/museum-facts.ts';
import { QuarantineRepository } from '#modules/statistics/quarantine.repository.ts';
import { makeReport, type Report } from '#modules/statistics/report/report.service.ts';
import { monthlyMail } from '#modules/statistics/report/report-mail.ts';
import { ALL_DAYS } from '#modules/statistics/report/report-range.ts';
import { reportAsCsv, reportAsText, type Separator } from '#modules/statistics/report/report-text.ts';
import { reportAsXlsx } from '#modules/statistics/report/report-xlsx.ts';
import { StatisticsRepository } from '#modules/statistics/statistics.repository.ts';
import { StatisticsService } from '#modules/statistics/statistics.service.ts';
import { RecountRepository } from '#modules/statistics/sums/recount.repository.ts';
import { giveToCaller } from '../lib/caller.ts';
import { currentFolder, defineCommand, isoDay, museumNumber, UsageError } from '../lib/command.ts';
import { type CommandStorage, withStorage } from '../lib/with-storage.ts';

export const reportCommand = defineCommand({
  usage: `
  report ID              the statistics of the studio: visits, hours, languages, works, routes,
                         answers …; figures of fewer than five visits are hidden; and how much
                         was set aside (quarantined) as implausible
      --from 2026-11-01 --to 2026-11-30
      --quarantined      the quarantined records, one by one
      --csv              for a spreadsheet: a folder with one file per table
      --out FOLDER       the folder to write to; by default report-ID with the dates
      --xlsx             as one workbook
      --mail ADDRESS     sends it by mail instead; by default the last month
      --rebuild          first recounts the days whose visits are stored
      --separator ";"    cell separator, where Excel expects another one (Spanish, German, French …)`,
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    quarantined: { type: 'boolean' },
    // The old name of --quarantined, accepted for one more release.
    aside: { type: 'boolean' },
    csv: { type: 'boolean' },
    xlsx: { type: 'boolean' },
    mail: { type: 'string' },
    rebuild: { type: 'boolean' },
    out: { type: 'string' },
    separator: { type: 'string' },
  },
  async run([id], given) {
    const { from, to, quarantined = false, aside = false, csv, xlsx, mail, rebuild, out, separator } = given;
    const idMuseum = museumNumber(id);
    if (aside)
      console.error(
        '--aside is now called --quarantined; the next release will no longer accept the old name.',
      );
    const asked = {
      idMuseum,
      from: isoDay(from ?? ALL_DAYS.from),
      until: to === undefined ? ALL_DAYS.until : dayAfter(to),
    };
    if (asked.from >= asked.until) throw new UsageError('--from is later than --to');
    const between = separatorOf(separator);
    if (!csv && separator !== undefined) throw new UsageError('--separator needs --csv');
    if (!csv && !xlsx && out !== undefined) throw new UsageError('--out needs --csv or --xlsx');
    return withStorage(async (storage) => {
      const { store, db } = storage;
      const repository = new StatisticsRepository(db);
      const facts = new MuseumFactsReader(store);
      const statistics = new StatisticsService({ repository, facts, now: () => new Date() });
      const recount = new RecountRepository(db);
      // An earlier version of the server stored visits without counting them. These visits are added to the daily sums
      // now.
      await recount.countRest();
      // A removed museum still has daily sums. If there is neither a museum nor a sum, the id was mistyped.
      if (!(await repository.countedDays(idMuseum)) && !(await store.museum(idMuseum))) {
        console.error(`There is no museum ${idMuseum} on this server, and there are no visits to it.`);
        return 1;
      }
      if (rebuild) await rebuildDays(recount, asked);
      const isLastMonth = mail !== undefined && from === undefined && to === undefined;
      const month = isLastMonth ? await statistics.lastMonth(idMuseum) : undefined;
      const range = month ? { idMuseum, from: month.from, until: dayAfter(month.to) } : asked;
      const quarantine = new QuarantineRepository(db);
      const options = { statistics, withQuarantined: quarantined || aside };
      const report = await makeReport(range, mail === undefined ? { ...options, quarantine } : options);
      if (mail !== undefined) return sendReport(report, mail, storage);
      if (csv) console.log(await writeTables(report, out, between));
      else if (xlsx) console.log(await writeBook(report, out));
      else process.stdout.write(`${reportAsText(report)}\n`);
      return 0;
    });
  },
});

async function rebuildDays(
  recount: RecountRepository,
  { idMuseum, from, until }: { idMuseum: number; from: string; until: string },
): Promise<void> {
  let wrong = 0;
  let kept = 0;
  const days = await recount.days(idMuseum, from, until);
  for (const day of days) {
    const found = await recount.rebuild(idMuseum, day);
    if (found === undefined) kept += 1;
    else wrong += found;
  }
  console.error(
    `Recounted ${days.length - kept} days; ${wrong} sums were wrong and are corrected. ` +
      `${kept} days were left as they are, because their visits have been erased.`,
  );
}

async function sendReport(report: Report, to: string, { config }: CommandStorage): Promise<number> {
  if (!config.studio.mail) {
    console.error('This server cannot send mail: set SMTP_URL and SMTP_FROM (docs/operating.md).');
    return 1;
  }
  const log = { warn: (details: object, message: string) => console.error(message, details) };
  const mailer = new Mailer(config.studio.mail, log as ConstructorParameters<typeof Mailer>[1]);
  if (!(await mailer.send({ to, ...monthlyMail(report) }, 'the report'))) return 1;
  console.log(`Sent the report of ${report.from} to ${report.to} to ${to}.`);
  return 0;
}

/** Writes a workbook with one sheet per table. */
async function writeBook(report: Report, out: string | undefined): Promise<string> {
  const { idMuseum, from, to } = report;
  const name = out || `${['report', idMuseum, from, to].filter(Boolean).join('-')}.xlsx`;
  const file = path.resolve(currentFolder(), name);
  await writeFile(file, await reportAsXlsx(report));
  await giveToCaller(file);
  return `Wrote ${file}`;
}

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
