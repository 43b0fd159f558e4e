import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { killWhileRegistering } from '#testing/killed-servers.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'museummate-kill-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('killed ten times while visits are registered, no acknowledged one is missing or there twice', async () => {
  await killWhileRegistering({ DATA_DIR: dataDir });
  const database = new SQLite(path.join(dataDir, 'museummate.sqlite'), { readonly: true });
  const integrity = database.pragma('integrity_check', { simple: true });
  database.close();
  expect(integrity).toBe('ok');
}, 240_000);
