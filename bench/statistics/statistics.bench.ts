import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { importPack } from '@museummate/content';
import { buildApp } from '../../apps/server/src/app.ts';
import { type Config, readConfig } from '../../apps/server/src/config/config.ts';
import { writeBackup } from '../../apps/server/src/modules/backup/backup.ts';
import { ContentRepository } from '../../apps/server/src/modules/publishing/content.repository.ts';
import { MuseumFactsReader } from '../../apps/server/src/modules/statistics/figures/museum-facts.ts';
import { StatisticsRepository } from '../../apps/server/src/modules/statistics/statistics.repository.ts';
import { StatisticsService } from '../../apps/server/src/modules/statistics/statistics.service.ts';
import { addDays } from '../../apps/server/src/modules/statistics/sums/local-day.ts';
import { RecountRepository } from '../../apps/server/src/modules/statistics/sums/recount.repository.ts';
import { openStorage, type Storage } from '../../apps/server/src/storage/storage.ts';
import { findPostgres } from '../../apps/server/testing/servers/find-postgres.mjs';
import { TestPostgres } from '../../apps/server/testing/servers/postgres.ts';
import { storeVisits } from './many-visits.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const REGISTRATIONS = 300;
const ROUNDS = 5;
const YEAR = { from: '2025-01-01', to: '2025-12-31', compare: 'before' } as const;
const YEAR_DAYS = 365;
const bars = { pageMs: 1_000, slower: 1.2, rebuildMinutes: 10, blockedMs: 1_000 };
const pack = path.resolve(import.meta.dirname, '../../packages/content/fixture');

/**
 * Measures the statistics page of a museum with a growing number of visits. `--visitors 100000` sets the largest
 * number, and `--part sqlite` or `--part postgresql` selects a database. Most of the time is spent on storing the
 * visits: a million take more than 20 minutes of one core on SQLite.
 */
export async function run({ visitors, part }: Record<string, string | undefined> = {}): Promise<{
  missed: string[];
}> {
  const sizes = SIZES.filter((size) => size <= Number(visitors ?? SIZES.at(-1)));
  const isWanted = (database: string) => part === undefined || part === database.toLowerCase();
  const missed = isWanted('SQLite') ? await measure('SQLite', {}, sizes) : [];
  if (!isWanted('PostgreSQL')) return { missed };
  if (!findPostgres()) {
    console.log('not run: PostgreSQL is not installed');
    return { missed };
  }
  const postgres = await new TestPostgres({ durable: true }).create();
  try {
    missed.push(...(await measure('PostgreSQL', { DATABASE_URL: postgres.url('postgres') }, sizes)));
  } finally {
    await postgres.remove();
  }
  return { missed };
}

async function measure(
  name: string,
  env: Record<string, string>,
  sizes: readonly number[],
): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'museummate-bench-'));
  const config = readConfig({
    ...env,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    NEW_VISITS_PER_MINUTE: '100000000',
  });
  const missed: string[] = [];
  try {
    let stored = 0;
    for (const size of sizes) {
      const storeMs = await timeWork(() => grow(config, stored, size));
      console.log(
        `${name}, ${size} visits: ${size - stored} stored in ${(storeMs / 60_000).toFixed(1)} minutes`,
      );
      stored = size;
      const found = await measureSize(config, folder);
      console.log(`${name}, ${size} visits: ${found.text}`);
      missed.push(...missedBars(found).map((bar) => `${name}, ${size} visits: ${bar}`));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return missed;
}

/** Stores visits until there are `size`. Imports the museum before the first one. */
async function grow(config: Config, stored: number, size: number): Promise<void> {
  const storage = await openStorage(config);
  if (stored === 0) {
    await importPack(pack, { store: new ContentRepository(storage.db), media: storage.media });
    await storage.db
      .updateTable('content_history')
      .set({ since: '2020-01-01T00:00:00.000Z' })
      .where('kind', '=', 'museum')
      .execute();
  }
  await storeVisits(storage.db, stored, size);
  await storage.close();
}

interface Found {
  pageMs: number;
  /** How many times as long a registration takes while an editor reads the statistics. */
  slower: number;
  rebuildMinutes: number;
  /** The slowest registration while days are rebuilt. */
  blockedMs: number;
}

function missedBars({ pageMs, slower, rebuildMinutes, blockedMs }: Found): string[] {
  return [
    ...(pageMs > bars.pageMs ? [`the page within ${bars.pageMs} ms`] : []),
    ...(slower > bars.slower ? [`a registration at most ${bars.slower} times as long beside the page`] : []),
    ...(rebuildMinutes > bars.rebuildMinutes
      ? [`a rebuild of a year within ${bars.rebuildMinutes} minutes`]
      : []),
    ...(blockedMs > bars.blockedMs ? [`each registration beside a rebuild within ${bars.blockedMs} ms`] : []),
  ];
}

async function measureSize(config: Config, folder: string) {
  const begun = performance.now();
  const storage = await openStorage(config);
  const { app } = await buildApp(config, storage, { background: false });
  await app.ready();
  const startMs = performance.now() - begun;
  const statistics = new StatisticsService({
    repository: new StatisticsRepository(storage.db),
    facts: new MuseumFactsReader(new ContentRepository(storage.db)),
    now: () => new Date('2026-01-15T12:00:00.000Z'),
  });
  const page = async () => JSON.stringify(await statistics.page(12, YEAR)).length;
  await page();
  const pages: number[] = [];
  for (let round = 0; round < ROUNDS; round++) pages.push(await timeWork(page));
  const register = () =>
    app.inject({
      method: 'POST',
      url: '/api/Museum/12/v2/registerVisit',
      payload: {
        idMuseum: 12,
        visitorToken: randomUUID(),
        idDevice: randomUUID(),
        idLanguage: 2,
        languageCode: 'en_GB',
        startDate: new Date().toISOString(),
      },
    });
  await registrations(register);
  const alone = await registrations(register);
  // One page per second is more than the staff of any museum open.
  const beside = await measureBeside(() => registrations(register), page, 1_000);
  const recount = new RecountRepository(storage.db);
  const rebuilt: number[] = [];
  const besideRebuild = await measureBeside(
    () => registrations(register),
    async () => {
      const day = addDays(YEAR.from, rebuilt.length % YEAR_DAYS);
      rebuilt.push(await timeWork(() => recount.rebuild(12, day)));
    },
    0,
  );
  const backup = path.join(folder, 'backup.tar');
  const backupMs = await timeWork(() => writeBackup(storage, backup));
  rmSync(backup);
  const disk = await diskOf(storage, folder);
  await app.close();
  await storage.close();
  const pageMs = median(pages);
  const slower = beside.median / alone.median;
  const rebuildMinutes = (median(rebuilt) * YEAR_DAYS) / 60_000;
  return {
    pageMs,
    slower,
    rebuildMinutes,
    blockedMs: besideRebuild.slowest,
    text:
      `page ${pageMs.toFixed(0)} ms; registration ${figuresOf(alone)}, beside the page ${figuresOf(beside)} ` +
      `(${slower.toFixed(2)}), beside a rebuild ${figuresOf(besideRebuild)}; start ${startMs.toFixed(0)} ms; ` +
      `backup ${(backupMs / 1000).toFixed(1)} s; rebuild of a year ${rebuildMinutes.toFixed(1)} minutes; disk ${disk} MB`,
  };
}

/** Measures something while other work is repeated, with a pause between its repetitions. */
async function measureBeside<Result>(
  measured: () => Promise<Result>,
  repeated: () => Promise<unknown>,
  pauseMs: number,
): Promise<Result> {
  let isOver = false;
  const repeating = (async () => {
    while (!isOver) {
      await repeated();
      await pause(pauseMs);
    }
  })();
  try {
    return await measured();
  } finally {
    isOver = true;
    await repeating;
  }
}

const figuresOf = ({ median: middle, p99, slowest }: Registrations) =>
  `median ${middle.toFixed(1)}, p99 ${p99.toFixed(1)}, slowest ${slowest.toFixed(1)} ms`;

interface Registrations {
  median: number;
  p99: number;
  slowest: number;
}

async function registrations(register: () => Promise<unknown>): Promise<Registrations> {
  const times: number[] = [];
  for (let each = 0; each < REGISTRATIONS; each++) {
    times.push(await timeWork(register));
    await pause(10);
  }
  times.sort((a, b) => a - b);
  return {
    median: median(times),
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    slowest: times.at(-1) ?? 0,
  };
}

async function diskOf({ db, settings }: Storage, folder: string): Promise<string> {
  if (settings.databaseUrl) {
    const { size } = await db
      .selectNoFrom(({ fn }) => fn<string>('pg_database_size', [fn('current_database')]).as('size'))
      .executeTakeFirstOrThrow();
    return (Number(size) / 1e6).toFixed(0);
  }
  const files = readdirSync(folder).filter((name) => /\.(db|sqlite)/.test(name));
  return (files.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0) / 1e6).toFixed(0);
}

async function timeWork(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
