import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'vitest';
import { findPostgres } from '#testing/servers/find-postgres.mjs';
import { killWhileRegistering, killWithSqlite } from '#testing/servers/killed-servers.ts';
import { TestPostgres } from '#testing/servers/postgres.ts';

test('killed ten times while visits are registered, no acknowledged one is missing or there twice', async () => {
  await killWithSqlite(10);
});

// The server is killed, not the database: that one has its own tests for it.
test('killed ten times while visits go to PostgreSQL, no acknowledged one is missing or there twice', async (context) => {
  if (!findPostgres()) return context.skip('no PostgreSQL on this machine');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'museummate-kill-'));
  const postgres = await new TestPostgres({ durable: true }).create();
  try {
    await killWhileRegistering({ DATA_DIR: dataDir, DATABASE_URL: postgres.url('postgres') }, 10);
  } finally {
    await postgres.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
});
