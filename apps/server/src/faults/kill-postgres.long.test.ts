import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'vitest';
import { findPostgres } from '#testing/find-postgres.mjs';
import { killWhileRegistering } from '#testing/killed-servers.ts';
import { TestPostgres } from '#testing/postgres.ts';

let dataDir: string;
let postgres: TestPostgres | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'museummate-kill-'));
  if (findPostgres()) postgres = await new TestPostgres().create();
});
afterEach(async () => {
  await postgres?.remove();
  await rm(dataDir, { recursive: true, force: true });
});

// The server is killed, not the database: that one has its own tests for it.
test('killed ten times while visits go to PostgreSQL, no acknowledged one is missing or there twice', async (context) => {
  if (!postgres) return context.skip('no PostgreSQL on this machine');
  await killWhileRegistering({ DATA_DIR: dataDir, DATABASE_URL: postgres.url('postgres') });
});
