import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importFixture } from '#testing/data-dir.ts';
import { createDatabase } from '#testing/postgres.ts';
import { ServerProcess } from '#testing/server-process.ts';
import { newVisit, REGISTER } from '#testing/visits.ts';
import { readConfig } from '../config.ts';
import { openStorage } from '../storage.ts';

/** On PostgreSQL in the project of that name: the server is killed there too, the database goes on. */
const { TEST_POSTGRES_URL } = process.env;
let settings: Record<string, string>;
let remove: () => Promise<void>;
beforeEach(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'museummate-kill-'));
  const database = TEST_POSTGRES_URL ? await createDatabase(TEST_POSTGRES_URL) : undefined;
  settings = { DATA_DIR: dataDir, ...(database ? { DATABASE_URL: database.url } : {}) };
  remove = async () => {
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  await importFixture(settings);
});
afterEach(() => remove());

/** Sends visits until the server is gone; returns the tokens that it acknowledged. */
async function visitor(server: ServerProcess, acknowledged: string[]): Promise<void> {
  for (;;) {
    const visit = newVisit();
    try {
      const response = await server.post(REGISTER, visit);
      if (((await response.json()) as { success: boolean }).success) acknowledged.push(visit.visitorToken);
    } catch {
      return; // Killed: this visit was never acknowledged.
    }
  }
}

test('killed ten times while visits are registered, no acknowledged one is missing or there twice', async () => {
  const acknowledged: string[] = [];
  const ends: Promise<void>[] = [];
  for (let round = 0; round < 10; round++) {
    const server = await ServerProcess.start(settings);
    const visitors = Array.from({ length: 32 }, () => visitor(server, acknowledged));
    const before = acknowledged.length;
    while (acknowledged.length < before + 20) await pause(5); // In the middle of the work, not before it.
    await pause(Math.random() * 200);
    // Its encoder may take longer to see it; the next server need not wait for that.
    ends.push(server.end('SIGKILL'));
    await Promise.all(visitors);
  }
  await Promise.all(ends);
  expect(acknowledged.length).toBeGreaterThan(200);

  const { db, close } = await openStorage(readConfig(settings));
  const rows = await db.selectFrom('visit').select(['id_visit', 'visitor_token']).execute();
  const items = await db.selectFrom('visit_artwork').select('id_visit').execute();
  const integrity = TEST_POSTGRES_URL
    ? undefined
    : await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  await close();
  const stored = new Set(rows.map((row) => row.visitor_token));
  expect(acknowledged.filter((token) => !stored.has(token))).toEqual([]);
  expect(stored.size).toBe(rows.length);
  // Not one is half there: each has its one work.
  expect(items.map((item) => item.id_visit).sort()).toEqual(rows.map((row) => row.id_visit).sort());
  if (integrity) expect(integrity.rows).toEqual([{ integrity_check: 'ok' }]);
}, 240_000);
