import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { expect } from 'vitest';
import { readConfig } from '#config/config.ts';
import { openStorage } from '#storage/storage.ts';
import { expectSumsOfVisits } from '../fixtures/daily-sums.ts';
import { newVisit, REGISTER } from '../fixtures/visits.ts';
import { importFixture } from './data-dir.ts';
import { ServerProcess } from './server-process.ts';

/** Kills a server with SQLite several times, and also checks the integrity of the file. */
export async function killWithSqlite(kills: number): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'museummate-kill-'));
  try {
    await killWhileRegistering({ DATA_DIR: dataDir }, kills);
    const database = new SQLite(path.join(dataDir, 'museummate.sqlite'), { readonly: true });
    const integrity = database.pragma('integrity_check', { simple: true });
    database.close();
    expect(integrity).toBe('ok');
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface SentUsage {
  idReport: string;
  idMuseum: number;
  languageCode: string;
  items: { kind: 'number'; item: string; at: string }[];
}

/** Records that were sent. */
interface Sent {
  /** Tokens of the visits that were acknowledged. */
  acknowledged: string[];
  /** All reports of unknown numbers, acknowledged or not. */
  reports: SentUsage[];
}

const USAGE = 'Museum/12/usageReport';
/** Number of visitors that send at the same time. */
const VISITORS = 32;

/**
 * Kills a server several times while it and other servers of the same database receive visits and usage reports.
 * Afterwards, every acknowledged visit must be stored completely and once, and be in the daily sums once. Reports
 * are sent until they are acknowledged, as phones do, and then once more. Each report must be counted once.
 */
export async function killWhileRegistering(
  settings: Record<string, string>,
  kills: number,
  { servers: together = 1 }: { servers?: number } = {},
): Promise<void> {
  await importFixture(settings);
  const sent: Sent = { acknowledged: [], reports: [] };
  const ends: Promise<void>[] = [];
  for (let round = 0; round < kills; round++) {
    const servers = await Promise.all(Array.from({ length: together }, () => ServerProcess.start(settings)));
    const visitors = servers.flatMap((server) =>
      Array.from({ length: VISITORS / together }, () => visitor(server, sent)),
    );
    const before = sent.acknowledged.length;
    while (sent.acknowledged.length < before + 20) await pause(5); // The kill must happen during the registrations.
    await pause(Math.random() * 200);
    for (const server of servers) {
      // The next server starts at once, although the killed server's encoder may take longer to end.
      ends.push(server.end('SIGKILL'));
      await pause(Math.random() * 50);
    }
    await Promise.all(visitors);
  }
  await Promise.all(ends);
  await sendAgain(settings, sent.reports);
  await expectNothingLost(settings, sent);
}

async function sendAgain(settings: Record<string, string>, reports: readonly SentUsage[]): Promise<void> {
  const server = await ServerProcess.start(settings);
  for (const report of [...reports, ...reports]) {
    // The report is sent again, because the server limits the reports per second.
    while ((await server.post(USAGE, report)).status !== 200) await pause(100);
  }
  await server.end('SIGTERM');
}

async function expectNothingLost(
  settings: Record<string, string>,
  { acknowledged, reports }: Sent,
): Promise<void> {
  const { db, close } = await openStorage(readConfig(settings));
  const rows = await db.selectFrom('visit').select(['id_visit', 'visitor_token']).execute();
  const items = await db.selectFrom('visit_artwork').select('id_visit').execute();
  await expectSumsOfVisits(db);
  const { counted } = await db
    .selectFrom('daily_sum')
    .select(({ fn }) => fn.sum<number | string>('visits').as('counted'))
    .where('kind', '=', 'number')
    .executeTakeFirstOrThrow();
  await close();
  expect(reports.length).toBeGreaterThan(0);
  expect(Number(counted)).toBe(reports.length);
  const stored = new Set(rows.map((row) => row.visitor_token));
  expect(acknowledged.filter((token) => !stored.has(token))).toEqual([]);
  expect(stored.size).toBe(rows.length);
  // Each visit must have one artwork.
  expect(items.map((item) => item.id_visit).sort()).toEqual(rows.map((row) => row.id_visit).sort());
}

/** Sends visits, some with a report, until the server is killed. */
async function visitor(server: ServerProcess, { acknowledged, reports }: Sent): Promise<void> {
  for (let place = 0; ; place++) {
    const visit = newVisit();
    try {
      if (place % 5 === 0) {
        const item = { kind: 'number' as const, item: '212', at: visit.startDate };
        const report = { idReport: randomUUID(), idMuseum: 12, languageCode: 'en_GB', items: [item] };
        reports.push(report);
        await server.post(USAGE, report);
      }
      const response = await server.post(REGISTER, visit);
      if (((await response.json()) as { success: boolean }).success) acknowledged.push(visit.visitorToken);
    } catch {
      return; // The error is ignored, because the server was killed. This visit was never acknowledged.
    }
  }
}
