import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '#testing/fixtures/fixture.ts';
import { importFixture } from '#testing/servers/data-dir.ts';
import { endProcess } from '#testing/servers/server-process.ts';

const COMMAND = path.resolve(import.meta.dirname, '../cli/museum.ts');

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'museummate-import-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('leaves nothing behind and the museum unchanged when imports are killed at thirty random times', async () => {
  for (let round = 0; round < 30; round++) {
    const importing = spawn(process.execPath, [COMMAND, 'import', FIXTURE], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      stdio: 'ignore',
    });
    await pause(300 + Math.random() * 2_500);
    await endProcess(importing, 'SIGKILL');
    const database = new SQLite(path.join(dataDir, 'museummate.sqlite'));
    database.pragma('busy_timeout = 5000');
    const museums = tableExists(database) ? database.prepare('select content_version from museum').all() : [];
    const isServed = (museums[0] as { content_version: string } | undefined)?.content_version;
    if (isServed)
      expect(count(database, `content where content_version = '${isServed}'`)).toBeGreaterThan(50);
    // A killed import counts as dead twenty seconds after its last heartbeat. The test makes the heartbeat older
    // instead of waiting.
    if (tableExists(database))
      database.exec("update content_version set alive_at = '2000' where state = 'importing'");
    database.close();
  }

  await importFixture(dataDir);
  const database = new SQLite(path.join(dataDir, 'museummate.sqlite'), { readonly: true });
  expect(count(database, 'content_version')).toBe(1);
  expect(count(database, 'content where content_version not in (select content_version from museum)')).toBe(
    0,
  );
  expect(count(database, 'media where complete = 0')).toBe(0);
  const stored = count(database, 'media') + count(database, 'media_variant where bytes is not null');
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  database.close();
  const files = (await readdir(path.join(dataDir, 'media'), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  );
  expect(files).toHaveLength(stored);
});

function tableExists(database: SQLite.Database): boolean {
  return database.prepare("select 1 from sqlite_master where name = 'content_version'").get() !== undefined;
}

function count(database: SQLite.Database, from: string): number {
  return (database.prepare(`select count(*) count from ${from}`).get() as { count: number }).count;
}
