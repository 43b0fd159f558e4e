import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importFixture } from '#testing/data-dir.ts';
import { ServerProcess } from '#testing/server-process.ts';
import { newVisit, REGISTER } from '#testing/visits.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'museummate-kill-'));
  await importFixture(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

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
  for (let round = 0; round < 10; round++) {
    const server = await ServerProcess.start({ DATA_DIR: dataDir });
    const visitors = Array.from({ length: 32 }, () => visitor(server, acknowledged));
    const before = acknowledged.length;
    while (acknowledged.length < before + 20) await pause(5); // In the middle of the work, not before it.
    await pause(Math.random() * 200);
    await server.end('SIGKILL');
    await Promise.all(visitors);
  }
  expect(acknowledged.length).toBeGreaterThan(200);

  const database = new SQLite(path.join(dataDir, 'museummate.sqlite'), { readonly: true });
  const rows = database.prepare<[], { visitor_token: string }>('select visitor_token from visit').all();
  const items = database.prepare<[], { count: number }>('select count(*) count from visit_artwork').get();
  const integrity = database.pragma('integrity_check', { simple: true });
  database.close();
  const stored = new Set(rows.map((row) => row.visitor_token));
  expect(acknowledged.filter((token) => !stored.has(token))).toEqual([]);
  expect(stored.size).toBe(rows.length);
  expect(items?.count).toBe(rows.length);
  expect(integrity).toBe('ok');
}, 240_000);
