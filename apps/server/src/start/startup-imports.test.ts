import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Demonstrations } from '#modules/publishing/demonstrations.ts';
import { writeSmallPack } from '#testing/fixtures/fixture.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { listOpenMuseums, StartupImports } from './startup-imports.ts';

const TEMPLATE = path.resolve(import.meta.dirname, '../../../../packages/content/template');
let server: TestServer;
let packs: string;
let stop: AbortController;
let closing: (() => Promise<unknown>)[];
let said: string[];
beforeEach(async () => {
  server = await startTestServer();
  packs = path.join(server.dataDir, 'packs');
  await mkdir(packs);
  await writeSmallPack(path.join(packs, 'forms'));
  await cp(TEMPLATE, path.join(packs, 'a-template'), { recursive: true });
  stop = new AbortController();
  closing = [];
  said = [];
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((text) => void said.push(text));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const imports = () =>
  new StartupImports(new Demonstrations(server.storage, packs), server.storage, {
    signal: stop.signal,
    atEnd: (close) => void closing.push(close),
  });
const open = async () => (await listOpenMuseums(server.storage)).map(({ idMuseum }) => idMuseum);
const none = () => Promise.resolve();

test('imports one museum before the server listens, and the others one by one afterwards', async () => {
  const waiting = await imports().bringFirst();
  expect(await open()).toEqual([12]);
  expect(waiting.map(({ pack }) => pack)).toEqual(['a-template']);
  const ready: number[] = [];
  await imports().bringOthers(waiting, async (idMuseum) => {
    expect(await open()).toContain(idMuseum);
    ready.push(idMuseum);
  });
  expect(ready).toEqual([101]);
  expect(await imports().bringFirst()).toEqual([]);
});

test('does not wait for imports if there is already a museum', async () => {
  await server.museum();
  const waiting = await imports().bringFirst();
  expect(waiting).toHaveLength(2);
});

test('reports a demonstration museum that cannot be imported, and imports the next one instead', async () => {
  await rm(path.join(packs, 'forms/media'), { recursive: true });
  expect(await imports().bringFirst()).toEqual([]);
  expect(await open()).toEqual([101]);
  expect(said.join('\n')).toMatch(/Museo de las Formas Matemáticas could not be imported: .*is missing/);
});

test('reports a later failure, too, and continues', async () => {
  const waiting = await imports().bringFirst();
  const file = path.join(packs, 'a-template/museum.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^code: .*$/m, 'code: "NOT A CODE"'));
  const onReady = vi.fn(none);
  await imports().bringOthers(waiting, onReady);
  expect(onReady).not.toHaveBeenCalled();
  expect(said.join('\n')).toContain('could not be imported');
});

test('waits at shutdown until the current import is rolled back, and begins no other', async () => {
  const waiting = await imports().bringFirst();
  const running = imports();
  const over = running.bringOthers(waiting, none);
  stop.abort();
  await Promise.all(closing.map((close) => close()));
  const rows = await server.storage.db.selectFrom('content_version').select('state').execute();
  expect(rows).toEqual([{ state: 'complete' }]);
  await over;
  expect(await open()).toEqual([12]);
  expect(said).toEqual([]);
});
