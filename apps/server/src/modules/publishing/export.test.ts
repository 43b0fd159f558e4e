import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkPack, exportPack, importPack } from '@museummate/content';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let server: TestServer;
let elsewhere: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  elsewhere = await startTestServer();
  await elsewhere.media();
});
afterEach(async () => {
  await server.close();
  await elsewhere.close();
});

const SYNTHETIC = { file: 'media/bell.mp3', by: 'eSpeak NG', approved: false };

const bytes = async (of: TestServer, idLanguage: number) =>
  (await of.app.inject({ url: `/api/museums/detail/all-data/12/${idLanguage}` })).rawPayload;

test('an exported pack results in an identical response of the endpoint all-data on another server', async () => {
  // The interface does not have the language se (Northern Sámi). The pack therefore contains the texts of the
  // interface in this language (A105).
  await server.museum({
    'museum.yaml': { languages: ['es', 'en', 'fr', 'se'] },
    'artworks/101.yaml': {
      name: { es: 'La cometa', en: 'The kite', se: 'Rukses drága' },
      mainAudio: { fr: { file: 'media/bell.mp3', transcript: '♪', synthetic: SYNTHETIC } },
      machineTexts: { fr: ['mainText', 'resources/idResource=321/content'] },
    },
    'interface/se.yaml': {
      back: 'Ruovttoluotta',
      works: { one: '{count} dáidda', other: '{count} dáidaga' },
    },
  });
  const folder = path.join(server.dataDir, 'export');
  await exportPack(12, folder, { store: server.store, media: server.storage.media });
  expect((await checkPack(folder)).findings.filter((finding) => finding.severity === 'error')).toEqual([]);
  await importPack(folder, { store: elsewhere.store, media: elsewhere.storage.media });
  await elsewhere.refresh();
  for (const idLanguage of [1, 2, 4, 1144]) {
    const expected = await bytes(server, idLanguage);
    expect(expected.length).toBeGreaterThan(10_000);
    expect((await bytes(elsewhere, idLanguage)).equals(expected)).toBe(true);
  }

  const ask = async (url: string) => (await elsewhere.app.inject({ url: `/api/${url}` })).json();
  expect((await ask('languages/12')).data.at(-1)).toEqual({
    id: 1144,
    idLanguage: 1144,
    code: 'se',
    originalTitle: 'Davvisámegiella',
    direction: 'ltr',
  });
  const { words } = (await ask('Museum/12?idLanguage=1144')).data;
  expect(words).toMatchObject({ languageCode: 'se', texts: { back: 'Ruovttoluotta' } });
  expect((await ask('Artwork/Detail/101?idLanguage=1144')).data.locale).toMatchObject({
    name: 'Rukses drága',
    languages: { mainText: 'es_ES' },
  });
  // The id 1001 is Polish, which the museum does not have, so the content is in English. The id 1000 does not
  // belong to any language.
  expect((await bytes(elsewhere, 1001)).equals(await bytes(elsewhere, 2))).toBe(true);
  expect((await ask('Museum/12?idLanguage=1000')).status).toBe(404);

  // Both servers mark what programs made.
  const visited = await ask('Artwork/Detail/101?idLanguage=4');
  expect(visited.data.media[visited.data.locale.mainAudioUrl].credits).toMatchObject({ synthetic: true });
  const written = await readFile(path.join(folder, 'artworks', '101.yaml'), 'utf8');
  expect(written).toMatch(/synthetic:\s+file: media\/bell\.mp3\s+by: eSpeak NG\s+approved: false/);
  expect(written).toMatch(/machineTexts:\s+fr:\s+- mainText\s+- resources\/idResource=321\/content/);

  const again = path.join(elsewhere.dataDir, 'export');
  await exportPack(12, again, { store: elsewhere.store, media: elsewhere.storage.media });
  const files = async (root: string) => (await readdir(root, { recursive: true })).sort();
  expect(await files(again)).toEqual(await files(folder));
  for (const name of (await files(folder)).filter((each) => each.endsWith('.yaml')))
    expect(await readFile(path.join(again, name), 'utf8'), name).toBe(
      await readFile(path.join(folder, name), 'utf8'),
    );
});

const codesOf = async (of: TestServer) =>
  of.store.secrets(12, (await of.store.museum(12))?.contentVersion ?? '');

test('exports codes only on request and only as hashes, which still work', async () => {
  await server.museum();
  const folder = path.join(server.dataDir, 'export');
  const options = { store: server.store, media: server.storage.media, withCodes: true };
  expect(await exportPack(12, folder, options)).toEqual({ codesLeftOut: 0 });
  const secrets = await readFile(path.join(folder, 'secrets.yaml'), 'utf8');
  expect(secrets).not.toMatch(/GOOD|AbC1|GUIDE/);
  expect(secrets).toMatch(/hash: scrypt\$/);
  expect(await readFile(path.join(folder, '.gitignore'), 'utf8')).toContain('secrets.yaml');
  await importPack(folder, { store: elsewhere.store, media: elsewhere.storage.media });
  expect(await codesOf(elsewhere)).toEqual(await codesOf(server));
});

test('a pack exported without codes contains none, and removes none when imported again (A118)', async () => {
  await server.museum();
  const { store, storage } = server;
  const before = await codesOf(server);
  const folder = path.join(server.dataDir, 'export');
  expect(await exportPack(12, folder, { store, media: storage.media })).toEqual({ codesLeftOut: 3 });
  for (const name of await readdir(folder, { recursive: true }))
    expect(/secrets\.yaml|\.gitignore/.test(name), name).toBe(false);
  for (const name of await readdir(folder))
    if (name.endsWith('.yaml'))
      expect(await readFile(path.join(folder, name), 'utf8'), name).not.toContain('scrypt$');
  await importPack(folder, { store, media: storage.media });
  expect(await codesOf(server)).toEqual(before);
  await importPack(folder, { store: elsewhere.store, media: elsewhere.storage.media });
  expect(await codesOf(elsewhere)).toEqual([]);
});

test('does not overwrite a folder with files, and reports an unknown museum', async () => {
  await server.museum();
  const { store } = server;
  await expect(exportPack(12, server.dataDir, { store, media: server.storage.media })).rejects.toThrow(
    /is not empty/,
  );
  const folder = path.join(server.dataDir, 'export');
  await expect(exportPack(99, folder, { store, media: server.storage.media })).rejects.toThrow(
    /no museum 99/,
  );
});

test('names the schema in the first line of every exported file, and exports the schema', async () => {
  await server.museum();
  const folder = path.join(server.dataDir, 'export');
  await exportPack(12, folder, { store: server.store, media: server.storage.media });
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.yaml') && name !== 'updated.yaml',
  );
  expect(names.length).toBeGreaterThan(30);
  for (const name of names) {
    const [, schema] =
      /^# yaml-language-server: \$schema=(\S+)\n/.exec(await readFile(path.join(folder, name), 'utf8')) ?? [];
    expect(schema, name).toBeDefined();
    JSON.parse(await readFile(path.resolve(folder, path.dirname(name), schema ?? ''), 'utf8'));
  }
});
