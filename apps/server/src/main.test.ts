import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nodeEnvironment } from '#config/node-environment.ts';
import { importFixture } from '#testing/data-dir.ts';
import { endProcess } from '#testing/server-process.ts';

let dataDir: string;
const running = new Set<ChildProcess>();
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'museummate-main-'));
});
afterEach(async () => {
  for (const child of running) await endProcess(child, 'SIGTERM');
  running.clear();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the server as people do; resolves at the first text that matches, or when it ends. */
async function start(env: Record<string, string>, until: RegExp) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { ...nodeEnvironment(), DATA_DIR: dataDir, PORT: '0', DEMO: '0', ...env },
  });
  running.add(child);
  const ended = once(child, 'exit') as Promise<[number | null]>;
  let output = '';
  const found = new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (until.test(output)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  await Promise.race([found, ended]);
  return { child, ended, text: () => output };
}

/** An import counts as dead after 20 s of silence; on a busy machine the next start may take longer than that. */
function keepAlive() {
  const database = new SQLite(path.join(dataDir, 'museummate.sqlite'));
  const soon = new Date(Date.now() + 600_000).toISOString();
  const { changes } = database
    .prepare("update content_version set alive_at = ? where state = 'importing'")
    .run(soon);
  database.close();
  expect(changes).toBe(1);
}

test('it prints its links and answers; a second one on its port says so in words; stopped when asked to', async () => {
  await importFixture(dataDir);
  const server = await start({}, /api\/docs/);
  expect(server.text()).toMatch(/127\.0\.0\.1:\d+\/museums\/MTItZGVtbw/);
  expect(server.text()).not.toMatch(/[▀▄█]/);
  const docs = /(http:\/\/127\.0\.0\.1:(\d+))\/api\/docs/.exec(server.text());
  const health = await fetch(`${docs?.[1]}/health`);
  expect(await health.json()).toEqual({ status: 'ok' });
  expect((await fetch(docs?.[0] ?? '')).status).toBe(200);
  const openapi = (await (await fetch(`${docs?.[1]}/api/openapi.json`)).json()) as {
    openapi: string;
    paths: object;
  };
  expect(openapi.openapi).toMatch(/^3\.1/);
  expect(Object.keys(openapi.paths)).toContain('/api/museums/detail/all-data/{idMuseum}/{idLanguage}');
  const second = await start({ PORT: docs?.[2] ?? '' }, /never/);
  expect((await second.ended)[0]).toBe(1);
  expect(second.text()).toContain('This port is in use');
  server.child.kill('SIGTERM');
  expect((await server.ended)[0]).toBe(0);
});

test('stopped in its first import it leaves nothing behind; killed there, the next start waits for its turn', async () => {
  const importing = /Importing Museum of Mathematical Forms: media/;
  const stopped = await start({ DEMO: '1' }, importing);
  stopped.child.kill('SIGTERM');
  expect((await stopped.ended)[0]).toBe(0);
  const killed = await start({ DEMO: '1' }, importing);
  expect(killed.text()).not.toContain('Another import');
  killed.child.kill('SIGKILL');
  await killed.ended;
  keepAlive();
  const next = await start(
    { DEMO: '1' },
    /Another import is under way; Museum of Mathematical Forms follows/,
  );
  expect(next.text()).not.toContain('at ');
  next.child.kill('SIGTERM');
  expect((await next.ended)[0]).toBe(0);
});

test('wrong settings are all named before anything starts', async () => {
  const server = await start({ PORT: '99999', PUBLIC_URL: 'here', DEMO: 'perhaps' }, /never/);
  expect((await server.ended)[0]).toBe(1);
  for (const name of ['PORT', 'PUBLIC_URL', 'DEMO']) expect(server.text()).toContain(name);
  expect(server.text()).not.toContain('at readConfig');
});

test('a database or bucket that cannot be reached ends the start, and no secret is printed', async () => {
  const database = await start({ DATABASE_URL: 'postgres://u:geheim@127.0.0.1:9/x' }, /never/);
  expect((await database.ended)[0]).toBe(1);
  expect(database.text()).toContain('DATABASE_URL');
  const bucket = await start(
    {
      MEDIA_URL: 'http://127.0.0.1:9/bucket',
      MEDIA_ACCESS_KEY_ID: 'a',
      MEDIA_SECRET_ACCESS_KEY: 'geheim',
      MEDIA_REGION: 'eu-west-1',
    },
    /never/,
  );
  expect((await bucket.ended)[0]).toBe(1);
  expect(bucket.text()).toContain('MEDIA_URL');
  for (const { text } of [database, bucket]) expect(text()).not.toContain('geheim');
});

test('a HOST that phones reach gets a QR code for the museum', async () => {
  await importFixture(dataDir);
  const open = await start({ HOST: '0.0.0.0', PUBLIC_URL: 'https://guide.example' }, /[▀▄█]\n\n/);
  expect(open.text()).toContain('On a phone: https://guide.example/museums/MTItZGVtbw');
});
