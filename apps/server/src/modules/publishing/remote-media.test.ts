import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPack, exportPack, importRawPack, RemoteFetch, readPack } from '@museummate/content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LoopbackServer, startLoopbackServer } from '#testing/fakes/loopback-server.ts';
import { FIXTURE, fixture } from '#testing/fixtures/fixture.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let server: TestServer;
let house: LoopbackServer;
let folder: string;
const sent: string[] = [];
let isAway = false;

beforeAll(async () => {
  server = await startTestServer();
  await server.media();
  folder = await mkdtemp(path.join(tmpdir(), 'museummate-outside-test-'));
  house = await startLoopbackServer(async (request, response, { pathname }) => {
    const etag = '"1"';
    if (isAway) return response.writeHead(503).end();
    if (pathname === '/gone') return response.writeHead(404).end();
    if (pathname === '/page') return response.end('<p>no picture</p>');
    const isKnown = request.headers['if-none-match'] === etag;
    sent.push(`${pathname} ${isKnown ? 304 : 200}`);
    if (isKnown) return response.writeHead(304).end();
    return response
      .writeHead(200, { etag })
      .end(await readFile(path.join(FIXTURE, 'media', pathname.slice(1))));
  });
});
afterAll(async () => {
  await house.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Returns a pack with two remote files: the recording of one artwork, and a picture of another one. */
async function remoteMediaPack(picture = '/102-bowl.jpg') {
  const raw = await fixture({
    'artworks/101.yaml': { mainAudio: { en: { file: `${house.origin}/101-main-en.mp3` } } },
    'artworks/102.yaml': { pictures: [{ file: `${house.origin}${picture}`, alt: '' }] },
  });
  const kept = ['museum.yaml', 'artworks/101.yaml', 'artworks/102.yaml'];
  return { ...raw, documents: raw.documents.filter(({ file }) => kept.includes(file)) };
}
const imports = async (raw: Awaited<ReturnType<typeof fixture>>, sources = ['localhost']) => {
  const { store, storage } = server;
  const outcome = await importRawPack(raw, {
    store,
    media: storage.media,
    outside: new RemoteFetch({ sources }),
  });
  await server.refresh();
  return outcome;
};
const pictureOf = async (idArtwork: number): Promise<string> =>
  (await server.app.inject({ url: `/api/Artwork/Detail/${idArtwork}` })).json().data.mainImageUrl;

test('fetches remote pictures and audio, stores and serves them, and does not fetch them again', async () => {
  await imports(await remoteMediaPack());
  expect([...sent].sort()).toEqual(['/101-main-en.mp3 200', '/102-bowl.jpg 200']);
  const url = await pictureOf(102);
  expect(url).toMatch(/^\/media\/[0-9a-f]{64}\.jpg$/);
  const { rawPayload } = await server.app.inject({ url });
  expect(rawPayload.equals(await readFile(path.join(FIXTURE, 'media/102-bowl.jpg')))).toBe(true);

  sent.length = 0;
  await imports(await remoteMediaPack());
  expect([...sent].sort()).toEqual(['/101-main-en.mp3 304', '/102-bowl.jpg 304']);
  expect(await pictureOf(102)).toBe(url);
});

test('keeps a fetched file if its host does not respond later, and reports that', async () => {
  const url = await pictureOf(102);
  isAway = true;
  const { warnings } = await imports(await remoteMediaPack());
  isAway = false;
  expect(warnings).toContainEqual({
    severity: 'warning',
    file: 'artworks/102.yaml',
    field: ['pictures', 0, 'file'],
    code: 'file_not_fetched_again',
    values: {},
    reason: `${house.origin}/102-bowl.jpg responds with 503`,
    advice: 'The file of the earlier import is kept; import again when the URL responds.',
  });
  expect(await pictureOf(102)).toBe(url);
});

test('exports the URL again, and the export imports to the same bytes', async () => {
  const { store, storage } = server;
  const first = path.join(folder, 'first');
  const second = path.join(folder, 'second');
  await exportPack(12, first, { store, media: storage.media });
  const work = await readFile(path.join(first, 'artworks/102.yaml'), 'utf8');
  expect(work).toContain(`file: ${house.origin}/102-bowl.jpg`);
  await imports(await readPack(first));
  await exportPack(12, second, { store, media: storage.media });
  for (const file of ['artworks/101.yaml', 'artworks/102.yaml', 'updated.yaml'])
    expect(await readFile(path.join(second, file), 'utf8')).toBe(
      await readFile(path.join(first, file), 'utf8'),
    );
});

test.each([
  [
    'a missing file',
    '/gone',
    ['localhost'],
    '102.yaml:27: pictures[0].file: URL responds with 404: there is no such file',
  ],
  [
    'a file that is not a picture',
    '/page',
    ['localhost'],
    '102.yaml:27: pictures[0].file: URL cannot be read as picture',
  ],
  ['a file on an internal host that is not configured', '/102-bowl.jpg', [], 'must start with https://'],
])('rejects %s with its location, and changes nothing', async (_title, picture, sources, words) => {
  const before = await pictureOf(102);
  await expect(imports(await remoteMediaPack(picture), sources)).rejects.toThrow(
    words.replace('URL', house.origin + picture),
  );
  expect(await pictureOf(102)).toBe(before);
});

test('check makes no requests without --fetch', async () => {
  const { store, storage } = server;
  const pack = path.join(folder, 'checked');
  await imports(await remoteMediaPack());
  await exportPack(12, pack, { store, media: storage.media });
  const errors = async (outside: NonNullable<Parameters<typeof checkPack>[1]>['outside']) => {
    const { findings } = await checkPack(pack, { outside });
    return findings.filter(({ severity }) => severity === 'error').map(({ file, line }) => `${file}:${line}`);
  };
  const fetch = new RemoteFetch({ sources: ['localhost'] });
  sent.length = 0;
  expect(await errors({ fetch, reallyFetch: false })).toEqual([]);
  expect(sent).toEqual([]);
  expect(await errors({ fetch, reallyFetch: true })).toEqual([]);
  expect(sent).toHaveLength(2);
  expect(await errors({ fetch: new RemoteFetch(), reallyFetch: false })).toEqual([
    expect.stringMatching(/^artworks\/101\.yaml:\d+$/),
    expect.stringMatching(/^artworks\/102\.yaml:\d+$/),
  ]);
});
