import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newVisit, REGISTER } from '#testing/fixtures/visits.ts';
import { startTestServer } from '#testing/servers/test-server.ts';
import { type Db, migrate, openDatabase } from './client.ts';

/** Two connections to one file. SQLite treats them like connections of two processes. */
let dataDir: string;
let one: Db;
let other: Db;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'museummate-sqlite-'));
  one = openDatabase({ dataDir });
  other = openDatabase({ dataDir });
});
afterEach(async () => {
  await one.destroy();
  await other.destroy();
  await rm(dataDir, { recursive: true, force: true });
});

const demonstration = (name: string) => ({ name, digest: 'x', content_version: 'x' });
const add = (db: Db, name: string) => db.insertInto('demonstration').values(demonstration(name)).execute();
const names = async (db: Db) =>
  (await db.selectFrom('demonstration').select('name').execute()).map((row) => row.name);

test('creates the tables once when two processes start at the same time in an empty folder', async () => {
  await Promise.all([migrate(one), migrate(other)]);
  await add(one, 'a');
  expect(await names(other)).toEqual(['a']);
});

test('lets a transaction write after reading, even if another one wants to write meanwhile', async () => {
  await migrate(one);
  let written = false;
  let meanwhile: Promise<unknown> = Promise.resolve();
  await one.transaction().execute(async (trx) => {
    expect(await trx.selectFrom('demonstration').select('name').execute()).toEqual([]);
    meanwhile = add(other, 'of the other').then(() => {
      written = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    await trx.insertInto('demonstration').values(demonstration('of the first')).execute();
    expect(written).toBe(false);
  });
  await meanwhile;
  expect(await names(one)).toEqual(['of the first', 'of the other']);
});

test('gives read-only transactions a snapshot that blocks no writer and rejects writes', async () => {
  await migrate(one);
  await one
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      expect(await trx.selectFrom('demonstration').select('name').execute()).toEqual([]);
      await Promise.all([add(one, 'a'), add(other, 'b')]);
      expect((await names(one)).sort()).toEqual(['a', 'b']);
      expect(await trx.selectFrom('demonstration').select('name').execute()).toEqual([]);
      await expect(
        trx.insertInto('demonstration').values(demonstration('c')).execute(),
      ).rejects.toMatchObject({ code: 'SQLITE_READONLY' });
    });
  expect((await names(one)).sort()).toEqual(['a', 'b']);
});

test('rolls back a failed transaction and lets the next writer continue', async () => {
  await migrate(one);
  const failing = one.transaction().execute(async (trx) => {
    await trx.insertInto('demonstration').values(demonstration('a')).execute();
    throw new Error('on purpose');
  });
  const next = add(one, 'b');
  await expect(failing).rejects.toThrow('on purpose');
  await next;
  expect(await names(other)).toEqual(['b']);
});

test('serves reads while another process holds the write lock, and completes waiting writes afterwards', async () => {
  const server = await startTestServer();
  try {
    await server.museum();
    const visit = newVisit();
    const register = (body: object) =>
      server.app.inject({ method: 'POST', url: `/api/${REGISTER}`, payload: body });
    const { IdVisit: idVisit } = (await register(visit)).json().data;
    const get = async (call: string) => (await server.app.inject({ url: `/api/${call}` })).statusCode;
    const holder = new SQLite(path.join(server.dataDir, 'museummate.sqlite'));
    holder.exec('begin immediate');
    let answered = 0;
    const writes = [{ ...visit, idVisit }, newVisit()].map(async (body) => {
      const { statusCode } = await register(body);
      answered++;
      return statusCode;
    });
    // The first request reads in a transaction, and must succeed while another connection has the write lock.
    for (const call of ['museums/detail/all-data/12/2', 'Artwork/Detail/101', 'Route', 'Museum'])
      expect(await get(call), call).toBe(200);
    expect(answered).toBe(0);
    holder.exec('commit');
    holder.close();
    expect(await Promise.all(writes)).toEqual([200, 200]);
  } finally {
    await server.close();
  }
});
