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

/**
 * Kills a server several times while visits are registered. Then checks its database: no acknowledged visit is missing,
 * duplicated or incomplete.
 */
export async function killWhileRegistering(settings: Record<string, string>, kills: number): Promise<void> {
  await importFixture(settings);
  const acknowledged: string[] = [];
  const ends: Promise<void>[] = [];
  for (let round = 0; round < kills; round++) {
    const server = await ServerProcess.start(settings);
    const visitors = Array.from({ length: 32 }, () => visitor(server, acknowledged));
    const before = acknowledged.length;
    while (acknowledged.length < before + 20) await pause(5); // The kill must happen during the registrations.
    await pause(Math.random() * 200);
    // The encoder may take longer to notice that its server has ended. The next server need not wait for that.
    ends.push(server.end('SIGKILL'));
    await Promise.all(visitors);
  }
  await Promise.all(ends);
  const { db, close } = await openStorage(readConfig(settings));
  const rows = await db.selectFrom('visit').select(['id_visit', 'visitor_token']).execute();
  const items = await db.selectFrom('visit_artwork').select('id_visit').execute();
  await expectSumsOfVisits(db);
  await close();
  const stored = new Set(rows.map((row) => row.visitor_token));
  expect(acknowledged.filter((token) => !stored.has(token))).toEqual([]);
  expect(stored.size).toBe(rows.length);
  // Each visit has exactly one artwork.
  expect(items.map((item) => item.id_visit).sort()).toEqual(rows.map((row) => row.id_visit).sort());
}

/** Sends visits until the server is killed, and collects the acknowledged tokens. */
async function visitor(server: ServerProcess, acknowledged: string[]): Promise<void> {
  for (;;) {
    const visit = newVisit();
    try {
      const response = await server.post(REGISTER, visit);
      if (((await response.json()) as { success: boolean }).success) acknowledged.push(visit.visitorToken);
    } catch {
      return; // The server was killed: this visit was never acknowledged.
    }
  }
}
