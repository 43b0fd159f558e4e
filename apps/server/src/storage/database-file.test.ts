import { copyFile, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newVisit, REGISTER } from '#testing/fixtures/visits.ts';
import { startTestServer } from '#testing/servers/test-server.ts';
import { openStorage } from './storage.ts';

let dataDir: string;
let file: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'museummate-file-'));
  file = path.join(dataDir, 'museummate.sqlite');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const open = () => openStorage({ dataDir, databaseUrl: undefined, media: undefined });

test('ends the start with a message and advice if the file is not a database', async () => {
  await writeFile(file, 'these are the notes of somebody else, and no database at all\n'.repeat(200));
  await expect(open()).rejects.toThrow(
    /^DATA_DIR: museummate\.sqlite is not a database.*[Rr]estore a backup/,
  );
});

test('ends the start with a message and advice if the database is damaged', async () => {
  await (await open()).close();
  const bytes = new SQLite(file).serialize();
  bytes.fill(0xaa, 100, 4096);
  await writeFile(file, bytes);
  await expect(open()).rejects.toThrow(/^DATA_DIR: museummate\.sqlite is damaged.*restore a backup/);
});

test('ends the start with a message for the database of another program, and writes nothing into it', async () => {
  const other = new SQLite(file);
  other.exec('create table invoices (id integer)');
  other.close();
  await expect(open()).rejects.toThrow(/belongs to another program \(it has the table "invoices"\)/);
  expect(new SQLite(file).prepare('select name from sqlite_master').all()).toEqual([{ name: 'invoices' }]);
});

test('rejects a database of a newer version with a message that says so', async () => {
  await (await open()).close();
  const newer = new SQLite(file);
  newer.exec("insert into kysely_migration values ('999-the-future', '2030-01-01T00:00:00.000Z')");
  newer.close();
  await expect(open()).rejects.toThrow(/made by a newer version of MuseumMate \(it has "999-the-future"\)/);
});

test.each([
  ['deleted', async (database: string) => rm(database)],
  [
    'replaced by a copy of itself',
    async (database: string) => {
      await copyFile(database, `${database}.copy`);
      await rename(`${database}.copy`, database);
    },
  ],
  ['without its log', async (database: string) => rm(`${database}-wal`)],
])('rejects visits with an error while the database is %s', async (_title, change) => {
  const server = await startTestServer();
  try {
    await server.museum();
    const register = async () =>
      (await server.app.inject({ method: 'POST', url: `/api/${REGISTER}`, payload: newVisit() })).statusCode;
    const health = async () => (await server.app.inject('/health')).statusCode;
    expect([await register(), await health()]).toEqual([200, 200]);
    await change(path.join(server.dataDir, 'museummate.sqlite'));
    expect(await register()).toBe(503);
    // Health checks may still succeed for a second, because the result of a successful write probe is reused for that
    // time.
    await expect.poll(health, { timeout: 10_000 }).toBe(503);
    const content = await server.app.inject('/api/Museum/12?idLanguage=2');
    expect(content.statusCode).toBe(200);
  } finally {
    await server.close();
  }
});
