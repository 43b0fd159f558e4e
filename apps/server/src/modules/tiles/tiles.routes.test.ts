import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importRawPack, RemoteFetch } from '@museummate/content';
import { tileKey, tilePath } from '@museummate/content/publish';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LoopbackServer, startLoopbackServer } from '#testing/fakes/loopback-server.ts';
import { fixture } from '#testing/fixtures/fixture.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { TileCache } from './tile-cache.ts';

let server: TestServer;
let house: LoopbackServer;
let clock = new Date('2026-11-21T09:00:00Z');
const asked: string[] = [];
const info = {
  '@context': 'http://iiif.io/api/image/2/context.json',
  '@id': 'http://inner.museum.example/secret/kite',
  protocol: 'http://iiif.io/api/image',
  width: 4000,
  height: 3000,
  tiles: [{ width: 256, scaleFactors: [1, 2, 4] }],
  profile: ['http://iiif.io/api/image/2/level1.json', { formats: ['jpg'] }],
  service: { '@id': 'http://inner.museum.example/other' },
};

beforeAll(async () => {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
    .jpeg()
    .toBuffer();
  house = await startLoopbackServer((_request, response, { pathname }) => {
    asked.push(pathname);
    if (pathname === '/kite/info.json') return response.end(JSON.stringify(info));
    if (pathname.startsWith('/page/')) return response.end('<script>alert(1)</script>');
    if (pathname.startsWith('/away/'))
      return response.writeHead(302, { location: 'https://example.org/' }).end();
    if (pathname.startsWith('/kite/0,0,9')) return response.writeHead(500).end();
    // The image server sends a wrong content type. This server must detect the type by the bytes.
    return response.writeHead(200, { 'content-type': 'text/html' }).end(jpeg);
  });
  server = await startTestServer({ MEDIA_ALLOWED_HOSTS: 'localhost' }, { now: () => clock });
  const picture = (name: string) => ({ file: 'media/102-bowl.jpg', iiif: `${house.origin}/${name}` });
  await server.media();
  const raw = await fixture({
    'museum.yaml': { timeZone: 'UTC' },
    'artworks/101.yaml': { pictures: [picture('kite/info.json'), picture('page'), picture('away')] },
    'artworks/102.yaml': { pictures: [picture('later')], from: '2026-11-22' },
  });
  const outside = new RemoteFetch({ sources: ['localhost'] });
  await importRawPack(raw, { store: server.store, media: server.storage.media, outside });
  await server.refresh();
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(async () => {
  await server.close();
  await house.close();
});

const get = (name: string, rest: string, host = 'localhost:3000') =>
  server.app.inject({ url: `${tilePath(`${house.origin}/${name}`)}/${rest}`, headers: { host } });
const TILE = '0,0,256,256/256,/0/default.jpg';

test('replaces the service’s URL by ours, also in its description', async () => {
  const work = (await server.app.inject({ url: '/api/Artwork/Detail/101' })).json().data;
  expect(work.pictures[0].iiif).toBe(`/tiles/${tileKey(`${house.origin}/kite`)}`);
  const answer = await get('kite', 'info.json');
  const here = `http://localhost:3000${work.pictures[0].iiif}`;
  const { service: _elsewhere, ...kept } = info;
  expect(answer.json()).toEqual({ ...kept, profile: info.profile[0], id: here, '@id': here });
  expect(answer.body).not.toContain('inner.museum.example');
  // Caches may store this response, so it must not contain the forged host name of a request.
  const { id } = (await get('kite', 'info.json', 'evil.example')).json();
  expect(id).toBe(work.pictures[0].iiif);
});

test('fetches a tile once, detects its type by its bytes, and prevents it from doing anything as a page', async () => {
  const first = await get('kite', TILE);
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(first.headers['content-security-policy']).toContain('sandbox');
  expect((await get('kite', TILE)).rawPayload.equals(first.rawPayload)).toBe(true);
  expect(asked).toEqual([`/kite/${TILE}`]);
});

test.each([
  ['a service that no pack uses', 'other', TILE, 404],
  ['the service of an artwork that has not begun', 'later', TILE, 404],
  ['a path outside the service', 'kite', '..%2F..%2Fetc/256,/0/default.jpg', 400],
  ['an empty region', 'kite', '0,0,0,256/256,/0/default.jpg', 400],
  ['a rotated picture', 'kite', '0,0,256,256/256,/45/default.jpg', 400],
  ['a huge size', 'kite', 'full/99999,/0/default.jpg', 400],
])('does not request %s', async (_title, name, rest, status) => {
  expect((await get(name, rest)).statusCode).toBe(status);
  expect(asked).toEqual([]);
});

test.each([
  ['a file that is not a picture', 'page', TILE],
  ['an invalid description', 'page', 'info.json'],
  ['a redirect to another host', 'away', TILE],
  ['an error', 'kite', '0,0,9,9/9,/0/default.jpg'],
])('does not forward %s', async (_title, name, rest) => {
  const answer = await get(name, rest);
  expect(answer.statusCode).toBe(502);
  expect(answer.json()).toMatchObject({ success: false, error: 'image_server_failed' });
});

test('serves the tiles of timed content when it begins', async () => {
  clock = new Date('2026-11-22T00:00:00Z');
  expect((await get('later', TILE)).statusCode).toBe(200);
});

test('deletes the least recently used tiles beyond the cache limit', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'museummate-tiles-'));
  try {
    const cache = new TileCache(folder, 1_000);
    for (const name of ['one', 'two', 'three', 'four']) await cache.put(name, Buffer.alloc(300));
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) =>
      each.isFile(),
    );
    expect(files.length).toBeLessThan(4);
    expect(await cache.get('two', -1)).toBeUndefined();
    const again = new TileCache(folder, 1_000);
    await again.put('five', Buffer.alloc(100));
    expect(await again.get('five', 60_000)).toHaveLength(100);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('limits fetches per network, so that another address of the same /64 does not help', async () => {
  const from = (network: string, place: number) =>
    server.app.inject({
      url: `${tilePath(`${house.origin}/away`)}/${place},0,256,256/256,/0/default.jpg`,
      remoteAddress: `2001:db8:0:${network}::${place.toString(16)}`,
    });
  const statuses = new Map<number, number>();
  for (let first = 1; first <= 610; first += 10)
    for (const { statusCode } of await Promise.all(
      Array.from({ length: 10 }, (_, place) => from('1', first + place)),
    ))
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  expect(Object.fromEntries(statuses)).toEqual({ 502: 600, 429: 10 });
  expect((await from('2', 1)).statusCode).toBe(502);
});
