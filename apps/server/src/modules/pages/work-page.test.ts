import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '#testing/fixtures/json.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

const ORIGIN = 'https://guide.example.org';
const WORK = '/museums/MTItZGVtbw/artworks';
const SHELL = '<!doctype html><html><head><title>Guide</title></head><div id="root"></div></html>';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'museummate-work-page-'));
  mkdirSync(path.join(folder, 'dist'));
  writeFileSync(path.join(folder, 'dist/index.html'), SHELL);
  server = await startTestServer({ PUBLIC_URL: ORIGIN }, { visitorBuild: path.join(folder, 'dist') });
  await server.museum({
    'artworks/101.yaml': {
      name: { en: 'Kite </script><script>alert(1)</script>' },
      artworkDate: '1921',
      material: { en: 'Oil' },
      inventoryNumber: 'K-7',
    },
    'artworks/103.yaml': { pictures: [{ file: 'media/103-fish.jpg', alt: '', licence: 'InC' }] },
    'artworks/104.yaml': { active: false },
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const html = { accept: 'text/html', 'accept-language': 'en' };
const page = (url: string) => server.app.inject({ url, headers: html });
const dataOf = (text: string): Json | undefined => {
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1];
  return block && JSON.parse(block);
};

test('describes an artwork with its pictures and recordings for search engines', async () => {
  const answer = await page(`${WORK}/101`);
  expect(answer.statusCode).toBe(200);
  // The data for search engines is in a `script` element, but is not executed. The content security policy
  // therefore needs no exception for it.
  expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(dataOf(answer.body)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'VisualArtwork',
    url: `${ORIGIN}${WORK}/101`,
    inLanguage: 'en',
    description: 'A red kite climbs in the evening air. The painter saw it from her window.',
    creator: { '@type': 'Person', name: 'Ana Ribera' },
    dateCreated: '1921',
    artMedium: 'Oil',
    identifier: 'K-7',
    image: expect.arrayContaining([
      expect.objectContaining({
        '@type': 'ImageObject',
        contentUrl: expect.stringMatching(/^https:\/\/guide\.example\.org\/media\/[0-9a-f]{64}\.jpg$/),
      }),
    ]),
    audio: expect.arrayContaining([
      expect.objectContaining({
        '@type': 'AudioObject',
        encodingFormat: 'audio/mpeg',
        creditText: '© Radio Kite',
        duration: expect.stringMatching(/^PT\d+S$/),
      }),
    ]),
    provider: { '@type': 'Museum', name: expect.any(String), url: `${ORIGIN}/museums/MTItZGVtbw` },
  });
  const again = await server.app.inject({
    url: `${WORK}/101`,
    headers: { ...html, 'if-none-match': String(answer.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test('escapes museum texts, so that they cannot end the data block', async () => {
  const { body } = await page(`${WORK}/101`);
  expect(body.match(/<script/g)).toHaveLength(1);
  expect(String(dataOf(body)?.name)).toBe('Kite </script><script>alert(1)</script>');
});

test('omits a picture whose rights forbid sharing', async () => {
  expect(dataOf((await page(`${WORK}/103`)).body)).not.toHaveProperty('image');
});

test.each([
  ['a hidden artwork', `${WORK}/104`],
  ['an unknown artwork', `${WORK}/99999`],
  ['the children’s screen', `${WORK}/kids`],
  ['another museum', '/museums/OTk/artworks/101'],
  ['a resource of the artwork', `${WORK}/101/resources/301`],
  ['the by-halls mode', '/museums/MTItZGVtbw/hall/1/artworks/101/by-halls'],
])('sends the app’s own page for %s', async (_what, url) => {
  expect((await page(url)).body).toBe(SHELL);
});

test('reveals nothing of a museum behind a gate', async () => {
  await server.museum({ 'museum.yaml': { accessCodeRequired: true } });
  expect((await page(`${WORK}/101`)).body).toBe(SHELL);
});
