import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '#config/config.ts';
import { nodeEnvironment } from '#config/node-environment.ts';
import { startTestBucket, type TestBucket } from '#testing/fakes/bucket.ts';
import { FIXTURE } from '#testing/fixtures/fixture.ts';
import { type Json, list } from '#testing/fixtures/json.ts';
import { newVisit, REGISTER, VISIT_DAY } from '#testing/fixtures/visits.ts';
import { importFixture } from '#testing/servers/data-dir.ts';
import { createEmptyDatabase } from '#testing/servers/postgres.ts';
import { ServerProcess } from '#testing/servers/server-process.ts';
import { openStorage } from './storage.ts';

/**
 * The tests use two servers that share PostgreSQL and a bucket, and one server with default settings (SQLite and a
 * folder).
 */
let bucket: TestBucket;
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let folder: string;
let shared: Record<string, string>;
let alone: Record<string, string>;
let first: ServerProcess;
let second: ServerProcess;
let plain: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'museummate-stores-'));
  bucket = await startTestBucket();
  database = await createEmptyDatabase(process.env.TEST_POSTGRES_URL ?? '');
  shared = { DATABASE_URL: database.url, ...bucket.env, DATA_DIR: path.join(folder, 'unused') };
  alone = { DATA_DIR: path.join(folder, 'plain') };
  // The first two servers start at the same time with an empty database. Only one of them must create the tables.
  [first, second, plain] = await Promise.all([
    ServerProcess.start(shared),
    ServerProcess.start(shared),
    ServerProcess.start(alone),
  ]);
  await importFixture(alone);
  await museum(shared, 'import', FIXTURE);
  const open = async ({ url }: ServerProcess) =>
    expect((await fetch(`${url}/api/Museum/12`)).status).toBe(200);
  // The time limit is generous, because preparing the first response took more than ten seconds on a busy machine.
  await vi.waitFor(() => Promise.all([first, second, plain].map(open)), { timeout: 90_000 });
}, 180_000);
afterAll(async () => {
  await Promise.all([first, second, plain].map((server) => server?.end('SIGTERM')));
  await database?.drop();
  await bucket?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs `npm run museum -- …` with these settings. */
async function museum(env: Record<string, string>, ...words: string[]): Promise<string> {
  const command = path.resolve(import.meta.dirname, '../cli/museum.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...words], {
    env: { ...nodeEnvironment(), ...env },
  });
  return stdout;
}

const json = async (server: ServerProcess, call: string) =>
  (await (await fetch(`${server.url}/api/${call}`)).json()) as Json;
const bytes = async (server: ServerProcess, address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(server.url + address, { headers });
  const { status } = response;
  const [type, range] = ['content-type', 'content-range'].map((name) => response.headers.get(name));
  return { status, type, range, body: Buffer.from(await response.arrayBuffer()).toString('base64') };
};

/**
 * Replaces the version and date of the import, which differ between servers, by null. Everything else must be
 * equal.
 */
const withoutImport = (answer: unknown) =>
  JSON.parse(
    JSON.stringify(answer, (key, value) => (/^(?:contentVersion|updateAt)$/.test(key) ? null : value)),
  ) as Json;

test('serves the same museum from PostgreSQL and a bucket as from SQLite and a folder', async () => {
  const calls = [1, 2, 4].map((language) => `museums/detail/all-data/12/${language}`);
  const others = [
    'Museum',
    'Museum/12',
    'languages/12',
    'KeyboardCustomization',
    'Artwork',
    'Route',
    'Beacon',
  ];
  for (const call of [...calls, ...others, 'Timeline/1']) {
    const expected = withoutImport(await json(plain, call));
    expect(expected.success, call).toBe(true);
    for (const server of [first, second])
      expect(withoutImport(await json(server, call)), call).toEqual(expected);
  }
});

test('serves the same bytes of media: whole, in ranges, and several per response', async () => {
  const { data } = await json(plain, 'museums/detail/all-data/12/2');
  const addresses = Object.keys(data?.media ?? {}).filter((address) => address.startsWith('/media/'));
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses) {
    const whole = await bytes(plain, address);
    expect(whole.status, address).toBe(200);
    expect(await bytes(first, address), address).toEqual(whole);
    const headers = { range: 'bytes=3-12' };
    const part = await bytes(second, address, headers);
    expect(part.status, address).toBe(206);
    expect(part, address).toEqual(await bytes(plain, address, headers));
    expect(Buffer.from(part.body, 'base64'), address).toEqual(
      Buffer.from(whole.body, 'base64').subarray(3, 13),
    );
  }
  const picture = addresses.find((address) => list(data?.media?.[address]?.widths ?? []).length > 1) ?? '';
  for (const width of list(data?.media?.[picture]?.widths)) {
    const small = picture.replace(/\.[a-z]+$/, `-${width}.webp`);
    expect(await bytes(first, small), small).toEqual({ ...(await bytes(plain, small)), type: 'image/webp' });
  }
  const files = addresses.slice(0, 20).map((address) => address.replace('/media/', ''));
  const together = await bytes(plain, `/media?files=${files}`);
  expect(together.status).toBe(200);
  for (const server of [first, second])
    expect(await bytes(server, `/media?files=${files}`)).toEqual(together);
  const unknown = `/media?files=${files[0]},${'0'.repeat(64)}.jpg`;
  expect((await bytes(first, unknown)).status).toBe(404);
});

test('renders the first page of a museum that is stored in PostgreSQL and a bucket', async () => {
  const page = async (server: ServerProcess) => (await fetch(`${server.url}/museums/MTItZGVtbw`)).text();
  const name = String((await json(plain, 'Museum/12')).data?.name);
  for (const server of [first, second, plain]) expect(await page(server)).toContain(name);
});

test('stores visits and answers sent to both servers at once only once, and includes them in the report', async () => {
  const visits = Array.from({ length: 150 }, newVisit);
  const register = async (server: ServerProcess, visit: object) => {
    const response = await server.post(REGISTER, visit);
    const { success, data } = (await response.json()) as { success: boolean; data: { IdVisit: string } };
    return success ? data.IdVisit : response.status;
  };
  // The two servers receive the visits in opposite orders, so that their transactions write the rows in opposite
  // orders.
  const [ids, backwards] = await Promise.all([
    Promise.all(visits.map((visit) => register(first, visit))),
    Promise.all(visits.toReversed().map((visit) => register(second, visit))),
  ]);
  expect(ids.filter((id) => typeof id !== 'string')).toEqual([]);
  expect(backwards.toReversed()).toEqual(ids);

  const call = 'VisitStudyQuestionAnswer/12/registerAnswers';
  const answers = ids.map((idVisit) => [{ idStudyQuestionAnswer: 102, idVisit, value: 'of both' }]);
  const statuses = await Promise.all([
    ...answers.map(async (list) => (await first.post(call, list)).status),
    ...answers.toReversed().map(async (list) => (await second.post(call, list)).status),
  ]);
  expect(new Set(statuses)).toEqual(new Set([200]));

  await register(plain, newVisit());
  const [report, other] = await Promise.all(
    [shared, alone].map((env) => museum(env, 'report', '12', '--from', VISIT_DAY, '--to', VISIT_DAY)),
  );
  // Until today is over, only its number of visits is shown, rounded down to a multiple of five.
  expect(report).toMatch(/Visits +at least 150\n/);
  expect(other).not.toContain('150');
  const { db, close } = await openStorage(readConfig(shared));
  const sums = await db
    .selectFrom('daily_sum')
    .select(['kind', 'item', 'visits', 'seconds'])
    .where('kind', 'in', ['work', 'answer'])
    .orderBy('kind')
    .execute();
  await close();
  expect(sums.map((sum) => ({ ...sum, seconds: Number(sum.seconds) }))).toEqual([
    { kind: 'answer', item: '102', visits: 150, seconds: 0 },
    { kind: 'work', item: '101', visits: 150, seconds: 750 },
  ]);
});

test('continues a visit on the other server', async () => {
  const begun = (await (await first.post('visitMuseum', newVisit())).json()) as Json;
  const idVisit = String(begun.data?.idVisit);
  const startDate = '2026-11-15T10:00:00.000Z';
  expect((await second.post('visitArtwork', { idVisit, idArtwork: 102, startDate })).status).toBe(200);
  expect(
    (await second.post('visitArtwork', { idVisit: randomUUID(), idArtwork: 102, startDate })).status,
  ).toBe(404);
});

test('serves content imported on one server from both within two seconds', async () => {
  const pack = path.join(folder, 'pack');
  await cp(FIXTURE, pack, { recursive: true });
  const file = path.join(pack, 'museum.yaml');
  await writeFile(file, `${await readFile(file, 'utf8')}\nidleResetMinutes: 7\n`);
  await museum(shared, 'import', pack);
  const isServed = (server: ServerProcess) =>
    expect
      .poll(async () => (await json(server, 'Museum/12')).data?.idleResetMinutes, { timeout: 2_000 })
      .toBe(7);
  await Promise.all([first, second].map(isServed));
}, 120_000);
