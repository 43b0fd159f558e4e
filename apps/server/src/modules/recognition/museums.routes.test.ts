import { createHash } from 'node:crypto';
import { importRawPack } from '@museummate/content';
import { type RecognitionIndex, recognitionIndexSchema } from '@museummate/domain';
import { decodeReference, REFERENCE_VERSION } from '@museummate/recognition';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fixture } from '#testing/fixtures/fixture.ts';
import { makeReferences } from '#testing/fixtures/references.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const address = (idMuseum: number) => `/api/museums/detail/recognition/${idMuseum}`;

async function index(idMuseum = 12): Promise<RecognitionIndex> {
  const { statusCode, body } = await get(address(idMuseum));
  expect(statusCode, body).toBe(200);
  return recognitionIndexSchema.parse(JSON.parse(body).data);
}

test('lists the references that are ready, and says how many are not', async () => {
  const { waiting, references } = await index();
  expect(references).toEqual([]);
  expect(waiting).toBeGreaterThan(5);
  await makeReferences(server.storage);
  await vi.waitFor(async () => expect(await index()).toMatchObject({ waiting: 0 }), { timeout: 5_000 });
  expect((await index()).references).toHaveLength(waiting);
});

test('lists a file of at most 7 KB per picture, with its real size and hash', async () => {
  const { version, references, service, debug } = await index();
  expect({ version, service, debug }).toEqual({ version: REFERENCE_VERSION, service: null, debug: false });
  const { data } = (await get('/api/museums/detail/all-data/12/2')).json();
  const works = data.artworks as { idArtwork: number; pictures: object[]; recognitionImageUrls: string[] }[];
  for (const { idArtwork, pictures, recognitionImageUrls } of works)
    expect(references.filter((reference) => reference.idArtwork === idArtwork)).toHaveLength(
      pictures.length + recognitionImageUrls.length,
    );
  for (const { url, bytes, sha256 } of references) {
    const { rawPayload, headers } = await get(url);
    expect(url).toBe(`/media/${sha256}.mmrf`);
    expect(headers['content-type']).toBe('application/vnd.museummate.reference');
    expect(headers['cache-control']).toContain('immutable');
    expect(rawPayload.length).toBe(bytes);
    expect(bytes).toBeLessThanOrEqual(7 * 1024);
    expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(sha256);
    expect(decodeReference(rawPayload)).toMatchObject({ idArtwork: 0 });
  }
});

test('serves a record like other media: ranges, several per response, 304, and 404 if unknown', async () => {
  const { references } = await index();
  const [first, second] = references;
  if (!first || !second) throw new Error('there are not two references');
  const whole = (await get(first.url)).rawPayload;
  const part = await get(first.url, { range: 'bytes=4-9' });
  expect(part.statusCode).toBe(206);
  expect(part.rawPayload).toEqual(whole.subarray(4, 10));
  expect((await get(first.url, { 'if-none-match': `"${first.sha256}.mmrf"` })).statusCode).toBe(304);

  const names = [first, second].map(({ url }) => url.replace('/media/', ''));
  const { rawPayload } = await get(`/media?files=${names.join(',')}`);
  const head = rawPayload.indexOf('\n') + 1;
  expect(JSON.parse(rawPayload.subarray(0, head).toString())).toMatchObject([
    { bytes: first.bytes },
    { bytes: second.bytes },
  ]);
  expect(rawPayload.subarray(head, head + first.bytes)).toEqual(whole);
  expect(rawPayload.length).toBe(head + first.bytes + second.bytes);

  expect((await get(`/media/${'0'.repeat(64)}.mmrf`)).statusCode).toBe(404);
  expect((await get(first.url.replace('.mmrf', '-160.mmrf'))).statusCode).toBe(404);
});

test('uses a hash as ETag of the index, and does not send it again', async () => {
  const { headers } = await get(address(12), { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  const known = { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) };
  const again = await get(address(12), known);
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');

  // A complete index is cached until the content changes. After an import, the new index is sent at once.
  await server.museum({ 'artworks/101.yaml': { recognitionPictures: ['media/home.jpg'] } });
  expect(await index()).toMatchObject({ waiting: 1 });
  expect((await get(address(12), known)).statusCode).toBe(200);
});

test('shares one record between two museums with the same picture, each for its own artwork', async () => {
  const second = await fixture({ 'museum.yaml': { idMuseum: 13, code: 'second' } });
  const { store, storage } = server;
  await importRawPack(second, { store, media: storage.media, renumber: true });
  await server.refresh();
  expect(await makeReferences(storage)).toBe(1);
  const mine = await index(12);
  const theirs = await index(13);
  const works = mine.references.map(({ idArtwork }) => idArtwork);
  const files = mine.references.map(({ sha256 }) => sha256);
  const shared = theirs.references.filter(({ sha256 }) => files.includes(sha256));
  expect(shared.length).toBeGreaterThan(10);
  expect(theirs.references.some(({ idArtwork }) => works.includes(idArtwork))).toBe(false);
});

test('returns no index for a museum without recognition, and 404 for an unknown one', async () => {
  await server.museum({ 'museum.yaml': { recognitionAvailable: false } });
  expect(await index()).toMatchObject({ references: [], waiting: 0 });
  expect((await get(address(99))).statusCode).toBe(404);
});
