import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { openStorage } from '#storage/storage.ts';
import { newVisit, REGISTER } from '#testing/fixtures/visits.ts';
import { importFixture } from '#testing/servers/data-dir.ts';
import { ServerProcess } from '#testing/servers/server-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'museummate-durable-'));
  await importFixture(dataDir);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const hasStrace = spawnSync('strace', ['-f', 'true'], { stdio: 'ignore' }).status === 0;

test('waits for the disk between a request and its acknowledgement', async (context) => {
  if (!hasStrace) context.skip('strace is not installed or not allowed');
  const log = path.join(dataDir, 'strace.log');
  const calls = 'fdatasync,fsync,read,recvfrom,write,writev,sendto,sendmsg';
  const strace = ['strace', '-D', '-f', '-s', '400', '-e', `trace=${calls}`, '-o', log];
  const server = await ServerProcess.start({ DATA_DIR: dataDir }, strace);
  const visit = newVisit();
  const response = await server.post(REGISTER, visit);
  expect(response.status).toBe(200);
  await server.end('SIGTERM');

  const lines = (await readFile(log, 'utf8')).split('\n');
  const request = lines.findIndex(
    (line) => line.includes(visit.visitorToken) && /\b(?:read|recvfrom)/.test(line),
  );
  const answer = lines.findIndex((line, place) => place > request && line.includes('HTTP/1.1 200 OK'));
  expect(request).toBeGreaterThan(-1);
  expect(answer).toBeGreaterThan(request);
  const between = lines.slice(request, answer).join('\n');
  expect(between).toMatch(/\bf(?:data)?sync\(/);
});

test('syncs the writing connection to the disk at every commit', async () => {
  const storage = await openStorage(readConfig({ DATA_DIR: dataDir }));
  const { rows: synchronous } = await sql<{ synchronous: number }>`pragma synchronous`.execute(storage.db);
  const { rows: journal } = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(storage.db);
  await storage.close();
  expect(synchronous[0]?.synchronous).toBe(2); // In SQLite, 2 means synchronous=FULL.
  expect(journal[0]?.journal_mode).toBe('wal');
});
