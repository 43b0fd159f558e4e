import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FIXTURE } from '#testing/fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { importDemonstrations } from './demonstrations.ts';

let server: TestServer;
let packs: string;
beforeEach(async () => {
  server = await startTestServer();
  packs = path.join(server.dataDir, 'packs');
  await mkdir(packs);
  await cp(FIXTURE, path.join(packs, 'forms'), { recursive: true });
});
afterEach(() => server.close());

const start = () => importDemonstrations(server.storage, () => undefined, packs);
const version = async () => (await server.store.museum(12))?.contentVersion;
const edit = async () => {
  const file = path.join(packs, 'forms/museum.yaml');
  await writeFile(file, `${await readFile(file, 'utf8')}\nidleResetMinutes: 5\n`);
};

test('the first start imports them, a second changes nothing', async () => {
  await start();
  const first = await version();
  expect(first).toBeDefined();
  await start();
  expect(await version()).toBe(first);
});

test('one that was removed stays removed', async () => {
  await start();
  await server.store.removeMuseum(12);
  await start();
  await edit();
  await start();
  expect(await version()).toBeUndefined();
});

test('one that changed in the source follows', async () => {
  await start();
  const first = await version();
  await edit();
  await start();
  expect(await version()).not.toBe(first);
});

test('one that the museum replaced by its own is left alone', async () => {
  await start();
  await server.museum({ 'museum.yaml': { menuAvailable: false } });
  const own = await version();
  await edit();
  await start();
  expect(await version()).toBe(own);
});
