import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'vitest';
import { findPostgres } from '#testing/servers/find-postgres.mjs';
import { killWhileRegistering, killWithSqlite } from '#testing/servers/killed-servers.ts';
import { TestPostgres } from '#testing/servers/postgres.ts';

test('neither loses nor duplicates an acknowledged visit when killed ten times during registrations', async () => {
  await killWithSqlite(10);
});

// Only our server is killed. PostgreSQL's own tests cover a killed database.
test('neither loses nor duplicates an acknowledged visit in PostgreSQL when killed ten times', async (context) => {
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
