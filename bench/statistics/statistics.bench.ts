import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importPack } from '@museummate/content';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { writeBackup } from '../../apps/server/src/modules/backup/backup.ts';
import { ContentRepository } from '../../apps/server/src/modules/publishing/content.repository.ts';
import { MuseumFactsReader } from '../../apps/server/src/modules/statistics/figures/museum-facts.ts';
import { StatisticsRepository } from '../../apps/server/src/modules/statistics/statistics.repository.ts';
import { StatisticsService } from '../../apps/server/src/modules/statistics/statistics.service.ts';
import { RecountRepository } from '../../apps/server/src/modules/statistics/sums/recount.repository.ts';
import { openStorage, type Storage } from '../../apps/server/src/storage/storage.ts';
import { findPostgres } from '../../apps/server/testing/servers/find-postgres.mjs';
import { TestPostgres } from '../../apps/server/testing/servers/postgres.ts';
import { storeVisits } from './many-visits.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const REGISTRATIONS = 300;
const ROUNDS = 5;
const YEAR = { from: '2025-01-01', to: '2025-12-31', compare: 'before' } as const;
const REBUILT_DAYS = 7;
const bars = { pageMs: 1_000, slower: 1.2 };
const pack = path.resolve(import.meta.dirname, '../../packages/content/fixture');

/**
 * Measures the statistics page of a museum with a growing number of visits. `--visitors 100000` sets the largest
 * number.
 */
export async function run({
  visitors,
}: Record<string, string | undefined> = {}): Promise<{ missed: string[] }> {
  const sizes = SIZES.filter((size) => size <= Number(visitors ?? SIZES.at(-1)));
  const missed = await measure('SQLite', {}, sizes);
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
      stored = size;
      const found = await measureSize(storage, config, folder);
      console.log(`${name}, ${size} visits: ${found.text}`);
      if (found.pageMs > bars.pageMs)
        missed.push(`${name}: the page of ${size} visits within ${bars.pageMs} ms`);
      if (found.slower > bars.slower)
        missed.push(
          `${name}: a registration at most ${bars.slower} times as long beside the page (${size} visits)`,
        );
      await storage.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return missed;
}

async function measureSize(storage: Storage, config: ReturnType<typeof readConfig>, folder: string) {
  const startMs = await timeWork(async () => {
    const { app } = await buildApp(config, storage, { background: false });
    await app.ready();
    await app.close();
  });
  const { app } = await buildApp(config, storage, { background: false });
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
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      await page();
      // One page per second is more than the staff of any museum open.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  })();
  const beside = await registrations(register);
  isOver = true;
  await reading;
  const recount = new RecountRepository(storage.db);
  const rebuildMs = await timeWork(async () => {
    for (let day = 1; day <= REBUILT_DAYS; day++) await recount.rebuild(12, `2025-03-0${day}`);
  });
  const backupMs = await timeWork(() => writeBackup(storage, path.join(folder, `backup-${Date.now()}.tar`)));
  await app.close();
  const pageMs = median(pages);
  const slower = beside.median / alone.median;
  return {
    pageMs,
    slower,
    text:
      `page ${pageMs.toFixed(0)} ms; registration median ${alone.median.toFixed(1)} ms, p99 ${alone.p99.toFixed(1)} ms, ` +
      `beside the page ${beside.median.toFixed(1)} and ${beside.p99.toFixed(1)} ms (${slower.toFixed(2)}); ` +
      `start ${startMs.toFixed(0)} ms; backup ${(backupMs / 1000).toFixed(1)} s; ` +
      `rebuild of a year ${((rebuildMs / REBUILT_DAYS) * 0.365).toFixed(0)} s; disk ${await diskOf(storage, folder)} MB`,
  };
}

async function registrations(register: () => Promise<unknown>): Promise<{ median: number; p99: number }> {
  const times: number[] = [];
  for (let each = 0; each < REGISTRATIONS; each++) {
    times.push(await timeWork(register));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  times.sort((a, b) => a - b);
  return { median: median(times), p99: times[Math.floor(times.length * 0.99)] ?? 0 };
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
