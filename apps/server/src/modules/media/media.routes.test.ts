import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let server: TestServer;
let audio: string;
let picture: string;
let widths: number[];
beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
  const { data } = (await server.app.inject({ url: '/api/Artwork/Detail/101' })).json();
  audio = data.mainAudioUrl;
  picture = data.mainImageUrl;
  widths = data.media[picture].widths;
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

test('sends a whole file with its type, an ETag and immutable caching', async () => {
  const { statusCode, headers, rawPayload } = await get(audio);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(/^audio\//);
  expect(headers['cache-control']).toContain('immutable');
  expect(headers['accept-ranges']).toBe('bytes');
  expect(Number(headers['content-length'])).toBe(rawPayload.length);
  const again = await get(audio, { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('sends ranges with 206, and 416 for one outside the file', async () => {
  const whole = (await get(audio)).rawPayload;
  const part = await get(audio, { range: 'bytes=10-19' });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.length}`);
  expect(part.rawPayload).toEqual(whole.subarray(10, 20));
  const end = await get(audio, { range: 'bytes=-5' });
  expect(end.rawPayload).toEqual(whole.subarray(-5));
  const outside = await get(audio, { range: `bytes=${whole.length}-` });
  expect(outside.statusCode).toBe(416);
  expect(outside.headers['content-range']).toBe(`bytes */${whole.length}`);
});

test('continues a partial download only with the same bytes (If-Range)', async () => {
  const etag = String((await get(audio)).headers.etag);
  expect((await get(audio, { range: 'bytes=0-4', 'if-range': etag })).statusCode).toBe(206);
  expect((await get(audio, { range: 'bytes=0-4', 'if-range': '"other"' })).statusCode).toBe(200);
});

test('answers HEAD with size and type, without the bytes', async () => {
  const { headers, rawPayload } = await server.app.inject({ method: 'HEAD', url: audio });
  expect(Number(headers['content-length'])).toBeGreaterThan(100);
  expect(rawPayload).toHaveLength(0);
});

test('sends WebP in every announced width, and instead of an AVIF that is not made yet, uncacheable', async () => {
  expect(widths.length).toBeGreaterThan(1);
  const base = picture.replace(/\.[a-z]+$/, '');
  for (const width of widths) {
    const webp = await get(`${base}-${width}.webp`);
    expect(webp.statusCode).toBe(200);
    expect(webp.headers['content-type']).toBe('image/webp');
    expect(webp.headers['cache-control']).toContain('immutable');
    const avif = await get(`${base}-${width}.avif`);
    expect(avif.statusCode).toBe(200);
    expect(avif.headers['content-type']).toBe('image/webp');
    expect(avif.headers['cache-control']).toBe('no-store');
    expect(avif.rawPayload).toEqual(webp.rawPayload);
  }
});

test('sends subtitles as UTF-8 text', async () => {
  const { data } = (await get('/api/Artwork/Detail/101')).json();
  const { headers, body } = await get(data.locale.mainAudioTranscript.url);
  expect(headers['content-type']).toBe('text/vtt; charset=utf-8');
  expect(body).toMatch(/^WEBVTT/);
});

test('sends several files in one immutable response: a line of JSON, then their bytes', async () => {
  const small = picture.replace(/\.[a-z]+$/, `-${widths[0]}.webp`);
  const first = (await get(audio)).rawPayload;
  const second = (await get(small)).rawPayload;
  const names = [audio, small].map((url) => url.replace('/media/', ''));
  const { statusCode, headers, rawPayload } = await get(`/media?files=${names.join()}`);
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toContain('immutable');
  expect(headers['content-security-policy']).toContain('sandbox');
  expect(Number(headers['content-length'])).toBe(rawPayload.length);
  const end = rawPayload.indexOf('\n');
  expect(JSON.parse(rawPayload.subarray(0, end).toString())).toEqual([
    { type: 'audio/mpeg', bytes: first.length },
    { type: 'image/webp', bytes: second.length },
  ]);
  expect(rawPayload.subarray(end + 1)).toEqual(Buffer.concat([first, second]));
});

test('sends several files uncacheable if one is a substitute, and none if one is unknown or there are too many', async () => {
  const name = audio.replace('/media/', '');
  const waiting = picture.replace('/media/', '').replace(/\.[a-z]+$/, `-${widths[0]}.avif`);
  expect((await get(`/media?files=${waiting}`)).headers['cache-control']).toBe('no-store');
  expect((await get(`/media?files=${name},${'0'.repeat(64)}.jpg`)).statusCode).toBe(404);
  expect((await get('/media?files=../museummate.sqlite')).statusCode).toBe(404);
  expect((await get(`/media?files=${Array(51).fill(name)}`)).statusCode).toBe(400);
  expect((await get('/media')).statusCode).toBe(400);
});

test('rejects paths outside the folder and unknown names', async () => {
  const strange = [
    '/media/../museummate.sqlite',
    '/media/..%2fmuseummate.sqlite',
    '/media/%2e%2e%2fmuseummate.sqlite',
    '/media/aa/bb',
    `/media/${'0'.repeat(64)}.jpg`,
    picture.replace(/\.[a-z]+$/, '.exe'),
    picture.replace(/\.[a-z]+$/, '-161.webp'),
    picture.replace(/\.[a-z]+$/, '-160.png'),
    `/media/${'a'.repeat(300)}`,
  ];
  for (const url of strange) {
    const { statusCode, body } = await get(url);
    expect(statusCode, url).not.toBe(200);
    expect(body, url).not.toContain('SQLite format');
  }
});

test('prevents a file of a pack from doing anything as a page', async () => {
  const { headers } = await get(picture);
  expect(headers['content-security-policy']).toContain('sandbox');
  expect(headers['x-content-type-options']).toBe('nosniff');
});
