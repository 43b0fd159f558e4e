import { stat } from 'node:fs/promises';
import path from 'node:path';
import { checkPack, clean, exportPack, importPack, newPack, takenIds } from '@museummate/content';
import { encodeMuseumId } from '@museummate/domain';
import { type Fault, formatFault } from '@museummate/pack-format';
import { type Config, readConfig } from './config.ts';
import { addressAdvice, type LabelFlags, writeLabels } from './labels-command.ts';
import { ContentRepository } from './modules/content/content.repository.ts';
import { MuseumsRepository } from './modules/museums/museums.repository.ts';
import { ReportRepository } from './modules/reports/report.repository.ts';
import { makeReport } from './modules/reports/report.service.ts';
import { reportAsCsv, reportAsText } from './modules/reports/report-text.ts';
import { SignInRepository } from './modules/sign-in/sign-in.repository.ts';
import { progressLine } from './progress-line.ts';
import { openStorage, type Storage } from './storage.ts';

export const USAGE = `npm run museum -- COMMAND

  new FOLDER             makes a small pack that explains itself
  check FOLDER           names every fault of a pack: file, field and reason
  import FOLDER          brings a pack onto this server; visitors get it within 2 seconds
      --renumber         gives free numbers to what clashes with another museum
      --replace          replaces a museum that has the same number but another code
  export ID FOLDER       writes a museum back as a pack
  list                   the museums of this server
  remove ID              takes a museum away; visits and answers stay
  report ID              visits, languages, works, routes and answers
      --from 2026-11-01 --to 2026-11-30
      --csv              for a spreadsheet
  labels ID              a page to print and cut: number, name and QR code of every work
      --hall 3           only the works of this hall
      --works 101,102    only these works
      --halls --routes   the halls; the routes and exhibitions
      --language en      by default the museum's first language
      --url https://guide.museum.org   the address that visitors open; by default PUBLIC_URL
      --out labels.html  the file to write
  forget EMAIL           erases a person who signed in`;

export class UsageError extends Error {}

/** The days of a report that was asked for without any. */
const ALWAYS = { from: '2000-01-01', until: '2100-01-01' };

interface Flags extends LabelFlags {
  renumber?: boolean | undefined;
  replace?: boolean | undefined;
  from?: string | undefined;
  to?: string | undefined;
  csv?: boolean | undefined;
}

type Command = (args: string[], flags: Flags) => Promise<number>;

const commands: Record<string, Command> = {
  async new([folder]) {
    const target = needed(folder, 'new needs the name of a folder');
    await newPack(target);
    console.log(`Made ${target}. Open its museum.yaml first; then: npm run museum -- check ${folder}`);
    return 0;
  },

  async check([folder]) {
    const target = needed(folder, 'check needs a folder');
    const { faults } = await withServer(
      async ({ store }) => checkPack(target, { taken: (pack) => takenIds(pack, store) }),
      () => checkPack(target),
    );
    return report(faults);
  },

  async import([folder], flags) {
    const target = needed(folder, 'import needs a folder');
    return withServer(async ({ store, media }) => {
      const progress = progressLine(process.stdout);
      const done = await importPack(target, {
        store,
        media,
        renumber: flags.renumber ?? false,
        replace: flags.replace ?? false,
        onProgress: (each) => progress.show('Importing', each),
      });
      progress.end();
      for (const { kind, packId, id } of done.renumbered) console.log(`${kind} ${packId} became ${id}`);
      report(done.warnings);
      const museum = await store.museum(done.idMuseum);
      console.log(`Imported ${museum?.name}: /museums/${encodeMuseumId(done.idMuseum, museum?.code ?? '')}`);
      return 0;
    });
  },

  async export([id, folder]) {
    const idMuseum = museumNumber(id);
    const target = needed(folder, 'export needs the number of a museum and a folder');
    return withServer(async ({ store, media }) => {
      await exportPack(idMuseum, target, { store, media });
      console.log(`Wrote ${target}`);
      return 0;
    });
  },

  async list() {
    return withServer(async ({ store }) => {
      const museums = await store.museums();
      for (const { idMuseum, code, name, active, updatedAt } of museums)
        console.log(
          `${String(idMuseum).padStart(5)}  ${name}${active ? '' : ' (not active)'}  ` +
            `/museums/${encodeMuseumId(idMuseum, code)}  imported ${updatedAt.slice(0, 16).replace('T', ' ')}`,
        );
      if (museums.length === 0) console.log('There is no museum on this server yet.');
      return 0;
    });
  },

  async remove([id]) {
    const idMuseum = museumNumber(id);
    return withServer(async ({ store, media }) => {
      const name = (await store.museum(idMuseum))?.name;
      if (!(await store.removeMuseum(idMuseum))) {
        console.error(`There is no museum ${idMuseum} on this server.`);
        return 1;
      }
      await clean({ store, media });
      console.log(`Removed ${name}. Its visits and answers stay; its media go after 30 days.`);
      return 0;
    });
  },

  async report([id], flags) {
    const idMuseum = museumNumber(id);
    const range = {
      idMuseum,
      from: day(flags.from ?? ALWAYS.from),
      until: flags.to === undefined ? ALWAYS.until : dayAfter(flags.to),
    };
    if (range.from >= range.until) throw new UsageError('--from lies after --to');
    return withServer(async ({ store, db }) => {
      // A museum that was removed has its visits still; a mistyped number has nothing.
      const days = await new ReportRepository(db).days({ ...ALWAYS, idMuseum });
      if (days.length === 0 && !(await store.museum(idMuseum))) {
        console.error(`There is no museum ${idMuseum} on this server, and no visit of it.`);
        return 1;
      }
      const tables = await makeReport(range, new ReportRepository(db), store);
      process.stdout.write(flags.csv ? reportAsCsv(tables) : `${reportAsText(tables)}\n`);
      return 0;
    });
  },

  async labels([id], flags) {
    const idMuseum = museumNumber(id);
    return withServer(async ({ db, media, config }) => {
      const museums = new MuseumsRepository(db);
      const written = await writeLabels(idMuseum, flags, { museums, media, config, folder: here() });
      if (!written) {
        console.error(`There is no museum ${idMuseum} on this server.`);
        return 1;
      }
      const { file, count, url } = written;
      console.log(`Wrote ${count} label${count === 1 ? '' : 's'} to ${file}. Their codes open ${url}`);
      const advice = addressAdvice(url);
      if (advice) console.log(advice);
      return 0;
    });
  },

  async forget([email]) {
    if (!email?.includes('@')) throw new UsageError('forget needs an email address');
    return withServer(async ({ db }) => {
      const erased = await new SignInRepository(db).forget(email);
      console.log(erased === 0 ? 'Nobody with this address has signed in.' : `Erased ${erased}.`);
      return 0;
    });
  },
};

export async function runMuseumCommand([name, ...args]: string[], flags: Flags): Promise<number> {
  const command = commands[name ?? ''];
  if (!command) throw new UsageError(name ? `${name} is no command` : 'which command?');
  return command(args, flags);
}

function needed(value: string | undefined, message: string): string {
  if (!value) throw new UsageError(message);
  return path.resolve(here(), value);
}

/** npm changes into the project's folder; people mean the one they are in. */
function here(): string {
  return process.env.INIT_CWD ?? '.';
}

function museumNumber(text: string | undefined): number {
  if (!text || !/^[1-9][0-9]{0,8}$/.test(text)) throw new UsageError('the number of a museum is needed');
  return Number(text);
}

function report(faults: Fault[]): number {
  for (const fault of faults) console.log(formatFault(fault));
  const errors = faults.filter((fault) => fault.severity === 'error').length;
  const warnings = faults.length - errors;
  console.log(faults.length === 0 ? 'No faults.' : `${errors} errors, ${warnings} warnings.`);
  return errors > 0 ? 1 : 0;
}

function day(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new UsageError(`${text} is no day: write it as 2026-11-30`);
  return text;
}

function dayAfter(text: string): string {
  return new Date(Date.parse(day(text)) + 86_400_000).toISOString().slice(0, 10);
}

interface Open {
  store: ContentRepository;
  db: Storage['db'];
  media: Storage['media'];
  config: Config;
}

/** `without` runs where this machine has no server data yet, so that nothing is created just to look. */
async function withServer<T>(use: (open: Open) => Promise<T>, without?: () => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  if (
    without &&
    !config.databaseUrl &&
    !(await stat(path.join(config.dataDir, 'museummate.sqlite')).catch(() => undefined))
  )
    return without();
  const storage = await openStorage(config);
  try {
    const { db, media } = storage;
    return await use({ store: new ContentRepository(db), media, db, config });
  } finally {
    await storage.close();
  }
}
