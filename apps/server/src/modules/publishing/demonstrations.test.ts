import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeSmallPack } from '#testing/fixtures/fixture.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { Demonstrations } from './demonstrations.ts';

let server: TestServer;
let packs: string;
beforeEach(async () => {
  server = await startTestServer();
  packs = path.join(server.dataDir, 'packs');
  await mkdir(packs);
  await writeSmallPack(path.join(packs, 'forms'));
});
afterEach(() => server.close());

const demonstrations = () => new Demonstrations(server.storage, packs);
const start = async () => {
  for (const each of await demonstrations().waiting()) await demonstrations().bring(each);
};
const version = async () => (await server.store.museum(12))?.contentVersion;
const edit = async () => {
  const file = path.join(packs, 'forms/museum.yaml');
  await writeFile(file, `${await readFile(file, 'utf8')}\nidleResetMinutes: 5\n`);
};

test('imports the demonstration museums at the first start, and changes nothing at the second', async () => {
  await start();
  const first = await version();
  expect(first).toBeDefined();
  await start();
  expect(await version()).toBe(first);
});

test('does not import a removed museum again', async () => {
  await start();
  await server.store.removeMuseum(12);
  await start();
  await edit();
  await start();
  expect(await version()).toBeUndefined();
});

test('imports a museum again if its pack has changed', async () => {
  await start();
  const first = await version();
  await edit();
  await start();
  expect(await version()).not.toBe(first);
});

test('does not replace a demonstration museum whose content the museum has replaced', async () => {
  await start();
  await server.museum({ 'museum.yaml': { menuAvailable: false } });
  const own = await version();
  await edit();
  await start();
  expect(await version()).toBe(own);
});

test('lists museums by id with their names, and an invalid pack last', async () => {
  await mkdir(path.join(packs, 'broken'));
  await writeFile(path.join(packs, 'broken/museum.yaml'), 'name: [');
  await mkdir(path.join(packs, 'no-pack'));
  await writeSmallPack(path.join(packs, 'a-later-one'));
  const file = path.join(packs, 'a-later-one/museum.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace('idMuseum: 12', 'idMuseum: 99'));
  const name = 'Museo de las Formas Matemáticas';
  expect(await demonstrations().waiting()).toEqual([
    { pack: 'forms', name },
    { pack: 'a-later-one', name },
    { pack: 'broken', name: 'broken' },
  ]);
});

test('rolls back an import that is stopped, so that the next one can begin at once', async () => {
  const stop = new AbortController();
  const onProgress = vi.fn(({ phase }) => phase === 'media' && stop.abort());
  const [forms = { pack: '', name: '' }] = await demonstrations().waiting();
  await expect(demonstrations().bring(forms, { signal: stop.signal, onProgress })).rejects.toThrow(/abort/);
  expect(onProgress.mock.calls.some(([{ phase }]) => phase === 'writing')).toBe(false);
  expect(await version()).toBeUndefined();
  expect(await server.storage.db.selectFrom('content_version').selectAll().execute()).toEqual([]);
  const onBusy = vi.fn();
  expect(await demonstrations().bring(forms, { onBusy })).toBe(12);
  expect(onBusy).not.toHaveBeenCalled();
});

test('waits for another import', async () => {
  const [forms = { pack: '', name: '' }] = await demonstrations().waiting();
  const other = randomUUID();
  await server.store.beginVersion(7, other);
  const onBusy = vi.fn(() => void server.store.removeVersion(other));
  expect(await demonstrations().bring(forms, { onBusy, busyMs: 50 })).toBe(12);
  expect(onBusy).toHaveBeenCalledTimes(1);
});

test('does not import what another server has imported meanwhile', async () => {
  const [forms = { pack: '', name: '' }] = await demonstrations().waiting();
  await demonstrations().bring(forms);
  const first = await version();
  expect(await demonstrations().bring(forms)).toBeUndefined();
  expect(await version()).toBe(first);
});

test('does not wait for another import if the start is stopped', async () => {
  const [forms = { pack: '', name: '' }] = await demonstrations().waiting();
  await server.store.beginVersion(7, randomUUID());
  const stop = new AbortController();
  const waiting = demonstrations().bring(forms, { signal: stop.signal, onBusy: () => stop.abort() });
  await expect(waiting).rejects.toThrow(/abort/);
});
