import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { UPLOAD_LIMITS, type UploadState } from '@museummate/studio-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { readConfig } from '#config/config.ts';
import { startTestBucket, type TestBucket } from '#testing/fakes/bucket.ts';
import { FIXTURE } from '#testing/fixtures/fixture.ts';
import { type Json, list } from '#testing/fixtures/json.ts';
import { STUDIO, StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { UnusedUploadsRepository } from './unused-uploads.repository.ts';
import { namesOf } from './upload-names.ts';

/** Returns a new video: a known one with additional bytes at its end. */
async function video(spare: number): Promise<Buffer> {
  const box = Buffer.alloc(8 + spare);
  box.writeUInt32BE(box.length);
  box.write('free', 4, 'latin1');
  return Buffer.concat([await readFile(path.join(FIXTURE, 'media/kite.mp4')), box]);
}

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`);

/** A short SVG file that makes a browser draw a hundred million squares. */
const laughs = `<defs><rect id="g0" width="1" height="1"/>${[1, 2, 3, 4, 5, 6, 7, 8]
  .map((level) => `<g id="g${level}">${`<use href="#g${level - 1}"/>`.repeat(10)}</g>`)
  .join('')}</defs><use href="#g8"/>`;

let server: TestServer;
let ana: StudioBrowser;
beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
  ana = (await signedInPerson(server, { roles: { 12: 'publisher' } })).browser;
});
afterAll(() => server.close());

const TUS = { 'tus-resumable': '1.0.0' };
const BYTES = { ...TUS, 'content-type': 'application/offset+octet-stream' };
const nameHeader = (name: string) => ({
  'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
});

async function begin(browser: StudioBrowser, name: string, bytes: number, idMuseum = 12) {
  return browser.call('createUpload', {
    params: { idMuseum },
    headers: { ...TUS, ...nameHeader(name), 'upload-length': String(bytes) },
  });
}
const idIn = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers.location).split('/').at(-1) ?? '';
const send = (browser: StudioBrowser, idUpload: string, offset: number, body: Buffer) =>
  browser.call('upload', {
    params: { idMuseum: 12, idUpload },
    headers: { ...BYTES, 'upload-offset': String(offset) },
    body,
  });
const stateOf = async (browser: StudioBrowser, idUpload: string) =>
  (await browser.call('uploadState', { params: { idMuseum: 12, idUpload } })).data as unknown as UploadState;

async function upload(name: string, content: Buffer, browser = ana): Promise<UploadState> {
  const idUpload = idIn(await begin(browser, name, content.length));
  const answer = await send(browser, idUpload, 0, content);
  if (answer.status !== 204)
    expect(await stateOf(browser, idUpload)).toMatchObject({
      state: 'refused',
      problem: answer.error,
      message: answer.message,
    });
  return stateOf(browser, idUpload);
}

/** Types are detected by the bytes, not by the file name. */
const good = [
  [
    '../../etc/Kite & son.exe',
    async () => svg('<rect width="5" height="5"/>'),
    'picture',
    /^media\/Kite-son-[0-9a-f]{8}\.svg$/,
  ],
  ['101.txt', () => video(1), 'video', /^media\/101-[0-9a-f]{8}\.mp4$/],
] as const;

test.each(good)('stores %s as what it is', async (name, content, is, expected) => {
  const state = await upload(name, await content());
  expect(state).toMatchObject({ state: 'ready', is });
  if (state.state !== 'ready') return;
  expect(state.medium.path).toMatch(expected);
  const { browser: translator } = await signedInPerson(server, {
    roles: { 12: 'translator' },
    languages: ['fr'],
  });
  const hash = state.medium.url.split('/').at(-1) ?? '';
  expect((await translator.call('media', { params: { idMuseum: 12, hash } })).status).toBe(200);
  // Neither visitors nor staff of another museum can fetch the uploaded file.
  const other = (await signedInPerson(server, { roles: { 13: 'administrator' } })).browser;
  expect((await other.call('media', { params: { idMuseum: 12, hash } })).status).toBe(404);
  expect((await server.app.inject({ url: `/media/${hash}` })).statusCode).toBe(404);
});

test('does not take the name of another file that can still be restored', async () => {
  const content = await svg('<rect width="6" height="5"/>');
  const first = await upload('first.svg', content);
  const hash = first.state === 'ready' ? (first.medium.url.split('/').at(-1) ?? '').slice(0, 64) : '';
  const [shortest = '', longer] = namesOf('second.svg', hash, 'svg');
  await server.storage.db
    .insertInto('retained_media')
    .values({
      id_museum: 12,
      path: shortest,
      hash: 'f'.repeat(64),
      id_retained: 'retained',
      reason: 'deleted',
      replaced_by: null,
      documents: '[]',
      id_staff: 1,
      staff_name: 'Ana',
      made_at: '2026-11-01T00:00:00.000Z',
      keep_until: '2027-11-01T00:00:00.000Z',
    })
    .execute();
  expect(await upload('second.svg', content)).toMatchObject({ medium: { path: longer } });
});

const boxes = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from(`ftyp${brand}\0\0\0\0${brand}`, 'latin1')]);

/** Returns a picture of a few bytes whose header says that it has very many pixels. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(1024 * 1024));
  const begin = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([begin, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const bad: [name: string, content: () => Buffer | Promise<Buffer>, problem: string][] = [
  ['a program.jpg', () => Buffer.from('MZ\x90\0this is no picture'.padEnd(9000), 'latin1'), 'unknown_type'],
  ['page.svg', () => Buffer.from('<html><script>alert(1)</script></html>'), 'unknown_type'],
  ['comments.svg', () => Buffer.from('<!---->'.repeat(2000)), 'unknown_type'],
  ['script.svg', () => svg('<script>alert(1)</script>'), 'active_svg'],
  [
    'prefix.svg',
    () => svg('<my-own:script xmlns:my-own="http://www.w3.org/2000/svg">alert(1)</my-own:script>'),
    'active_svg',
  ],
  [
    'written in numbers.svg',
    () => svg('<set attributeName="href" to="&#x6A;avascript&#58;x"/>'),
    'active_svg',
  ],
  ['click.svg', () => svg('<rect onclick = "alert(1)"/>'), 'active_svg'],
  ['elsewhere.svg', () => svg('<image href="https://elsewhere.example.org/a.png"/>'), 'active_svg'],
  ['phone.jpg', () => boxes('heic'), 'heic'],
  ['film.mp4', () => boxes('qt  '), 'quicktime'],
  ['scan.jpg', () => Buffer.from('II*\0scan'), 'tiff'],
  ['text.vtt', () => Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nHello\n'), 'srt'],
  ['times.vtt', () => Buffer.from('WEBVTT\n'), 'damaged'],
  ['commas.vtt', () => Buffer.from('WEBVTT\n\n00:01,000 --> 00:02,000\nHello\n'), 'damaged'],
  ['accents.vtt', () => Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nÉté\n', 'latin1'), 'not_utf8'],
  ['office.png', () => Buffer.from('PK\x03\x04 many things'), 'archive'],
  ['bomb.png', () => bomb(60_000), 'too_many_pixels'],
  ['grey.png', () => bomb(16_000), 'too_many_pixels'],
  ['laughs.svg', () => svg(laughs), 'too_complex'],
  [
    'half.jpg',
    async () => (await readFile(path.join(FIXTURE, 'media/101-kite.jpg'))).subarray(0, 5000),
    'cut_off',
  ],
  ['half.mp4', async () => (await video(0)).subarray(0, 9000), 'cut_off'],
];

test.each(bad)('rejects %s with a reason', async (name, content, problem) => {
  const state = await upload(name, await content());
  expect(state).toMatchObject({
    state: 'refused',
    problem,
    message: expect.stringMatching(/^This file .+\. .+\.$/),
  });
});

test('accepts a transcript with a line that is never shown, and reports the line', async () => {
  const lines = 'WEBVTT\n\n00:01,000 --> 00:02,000\nHello\n\n00:02.000 --> 00:03.000\nThere\n';
  expect(await upload('one line.vtt', Buffer.from(lines))).toMatchObject({
    state: 'ready',
    remarks: [{ line: 3, code: 'times', found: '00:01,000 --> 00:02,000' }],
  });
  expect(await upload('whole.vtt', Buffer.from(lines.replace(/,/g, '.')))).not.toHaveProperty('remarks');
});

test('rejects a file too large for its type after its first bytes, and larger ones at once', async () => {
  const idUpload = idIn(await begin(ana, 'a.vtt', UPLOAD_LIMITS.subtitles + 1));
  const first = Buffer.from('WEBVTT\n\n'.padEnd(5000));
  expect(await send(ana, idUpload, 0, first)).toMatchObject({ status: 413, error: 'too_large' });
  expect(await stateOf(ana, idUpload)).toMatchObject({
    problem: 'too_large',
    limit: UPLOAD_LIMITS.subtitles,
  });
  expect(await begin(ana, 'film.mp4', UPLOAD_LIMITS.video + 1)).toMatchObject({ status: 413 });
  expect(await begin(ana, 'film.mp4', 0)).toMatchObject({ status: 400, error: 'empty' });
});

test('reports a museum’s storage limit, and rejects what exceeds it with advice', async () => {
  const usage = async (browser: StudioBrowser) =>
    (await browser.call('mediaUsage', { params: { idMuseum: 12 } })).data as unknown as {
      used: number;
      limit: number;
    };
  const before = await usage(ana);
  expect(before.limit).toBe(20 * 1024 ** 3);
  expect(before.used).toBeGreaterThan(100_000);
  const content = svg('<path d="M1 1h7v7z"/>');
  const idUpload = idIn(await begin(ana, 'counted.svg', content.length));
  // The size of an upload counts as used storage from its beginning. When the upload is complete, it is not
  // counted again.
  expect((await usage(ana)).used).toBe(before.used + content.length);
  await send(ana, idUpload, 0, content);
  expect(await stateOf(ana, idUpload)).toMatchObject({ state: 'ready' });
  expect((await usage(ana)).used).toBe(before.used + content.length);
  // If the same bytes are uploaded under another name, no more storage is used.
  await upload('counted again.svg', content);
  expect((await usage(ana)).used).toBe(before.used + content.length);

  const small = await startTestServer({ MUSEUM_MEDIA_GB: '0.001' });
  await knowMuseum(small);
  const { browser } = await signedInPerson(small, { roles: { 12: 'translator' }, languages: ['fr'] });
  const first = await begin(browser, 'a.mp3', 600_000);
  expect(first.status).toBe(201);
  const second = await begin(browser, 'b.mp3', 600_000);
  expect(second).toMatchObject({
    status: 413,
    error: 'over_quota',
    message: expect.stringMatching(/^The files of this museum take .* or ask whoever runs the server/),
  });
  // Rejected uploads use no storage, and cancelled uploads free theirs.
  expect((await usage(browser)).used).toBe(600_000);
  await browser.call('cancelUpload', { params: { idMuseum: 12, idUpload: idIn(first) } });
  const together = await Promise.all([1, 2, 3, 4].map((each) => begin(browser, `${each}.mp3`, 400_000)));
  expect(together.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(2);
  expect((await begin(browser, 'c.mp3', 100_000)).status).toBe(201);
  await small.close();
});

test('limits an upload to its owner, continues it only at its offset, and cancels it', async () => {
  const content = await video(2);
  const idUpload = idIn(await begin(ana, 'kite.mp4', content.length));
  const { browser: ben } = await signedInPerson(server, { roles: { 12: 'administrator' } });
  expect(await send(ben, idUpload, 0, content)).toMatchObject({ status: 404, error: 'upload_not_found' });
  expect(await send(ana, idUpload, 7, content)).toMatchObject({ status: 409, error: 'wrong_offset' });
  expect((await send(ana, idUpload, 0, content.subarray(0, 9000))).headers['upload-offset']).toBe('9000');
  const offset = await ana.call('uploadOffset', { params: { idMuseum: 12, idUpload } });
  expect(offset.headers).toMatchObject({ 'upload-offset': '9000', 'upload-length': String(content.length) });
  expect(await send(ana, idUpload, 9000, content)).not.toMatchObject({ status: 200 });
  expect(await stateOf(ana, idUpload)).toMatchObject({ state: 'coming' });
  expect((await ana.call('cancelUpload', { params: { idMuseum: 12, idUpload } })).status).toBe(204);
  expect((await ana.call('uploadState', { params: { idMuseum: 12, idUpload } })).status).toBe(404);
  const outside = await ana.call('uploadState', { params: { idMuseum: 12, idUpload: '../../secret' } });
  expect(outside.status).toBe(400);
});

test('shows visitors an uploaded picture only after the change that uses it is published', async () => {
  const state = await upload('new kite.svg', svg('<circle r="3" cx="4" cy="5"/>'));
  if (state.state !== 'ready') throw new Error(JSON.stringify(state));
  const { path: file, url } = state.medium;
  const { data } = await ana.call('draft', { params: { idMuseum: 12 } });
  expect(list((data as Json).media).map((each) => String(each.path))).toContain(file);
  const work = list((data as Json).documents).find(
    (each) => Number(each.id) === 101 && String(each.kind) === 'artwork',
  );
  const before = work?.value?.pictures;
  const changes = [
    {
      key: 'a-picture-of-ours',
      kind: 'artwork',
      id: 101,
      path: ['pictures'],
      before,
      after: [{ file, alt: 'A kite' }],
    },
  ];
  const saved = await ana.call('save', { params: { idMuseum: 12 }, body: { from: 'x~0', changes } });
  expect(saved.data).toMatchObject({ results: [{ state: 'saved' }] });
  const address = `/media/${url.split('/').at(-1)}`;
  expect((await server.app.inject({ url: address })).statusCode).toBe(404);
  // The cleanup keeps this file, because the draft uses it. It deletes a second file that is not in use.
  const other = await upload('nobody needs it.svg', svg('<path d="M0 0h9"/>'));
  const later = new Date(Date.now() + 60_000).toISOString();
  await new UnusedUploadsRepository(server.storage.db).forgetUnnamed(later, later);
  const left = await server.storage.db.selectFrom('draft_media').select('path').execute();
  expect(left.map((each) => each.path)).toContain(file);
  expect(left.map((each) => each.path)).not.toContain(other.state === 'ready' && other.medium.path);
  const published = await ana.call('publish', { params: { idMuseum: 12 }, body: {} });
  expect(published.data).toMatchObject({ state: 'published' });
  expect((await server.app.inject({ url: address })).statusCode).toBe(200);
  const shown = await server.app.inject({ url: '/api/Artwork/Detail/101?idLanguage=2' });
  expect(shown.json().data.pictures[0].url).toContain(address);
});

/** Sends more bytes of a file over a real connection, and then breaks the connection. */
async function cutLine(
  address: string,
  cookies: Record<string, string>,
  location: string,
  content: Buffer,
  from: number,
): Promise<void> {
  const line = request(`${address}${location}`, {
    method: 'PATCH',
    headers: {
      ...BYTES,
      'upload-offset': from,
      'content-length': content.length - from,
      'x-studio': '1',
      host: STUDIO.host,
      origin: STUDIO.origin,
      cookie: Object.entries(cookies)
        .map((pair) => pair.join('='))
        .join('; '),
    },
  });
  line.on('error', () => undefined);
  await new Promise((resolve) => line.write(content.subarray(from, from + 30_000), resolve));
  line.destroy();
  await new Promise((resolve) => line.once('close', resolve));
}

async function resumes(one: TestServer, other: Pick<TestServer, 'app'>): Promise<UploadState> {
  const { browser } = await signedInPerson(one, { roles: { 12: 'editor' } });
  const content = await video(200_000);
  const made = await begin(browser, 'kite.mp4', content.length);
  const params = { idMuseum: 12, idUpload: idIn(made) };
  expect(await send(browser, params.idUpload, 0, content.subarray(0, 60_000))).toMatchObject({ status: 204 });
  await cutLine(await one.listen(), browser.cookies, String(made.headers.location), content, 60_000);
  const elsewhere = new StudioBrowser(other, browser.cookies);
  // Like a device, the test requests the offset and continues there. It tries again until the server has noticed
  // that the earlier connection is broken.
  await expect
    .poll(
      async () => {
        const { headers } = await elsewhere.call('uploadOffset', { params });
        const from = Number(headers['upload-offset']);
        expect(from).toBeGreaterThanOrEqual(60_000);
        return (await send(elsewhere, params.idUpload, from, content.subarray(from))).status;
      },
      { timeout: 60_000 },
    )
    .toBe(204);
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  const idPage = idIn(await begin(elsewhere, 'page.jpg', page.length));
  expect(await send(elsewhere, idPage, 0, page)).toMatchObject({ status: 415, error: 'unknown_type' });
  return stateOf(elsewhere, params.idUpload);
}

test('continues an interrupted upload on another server, with media in a folder and in a bucket', async () => {
  for (const bucket of [undefined, await startTestBucket()] as (TestBucket | undefined)[]) {
    const one = await startTestServer(bucket?.env);
    await knowMuseum(one);
    const config = readConfig({ DATA_DIR: one.dataDir, LOG_LEVEL: 'silent', ...bucket?.env });
    const { app } = await buildApp(config, one.storage, { background: false });
    expect(await resumes(one, { app })).toMatchObject({ state: 'ready', is: 'video' });
    await app.close();
    await one.close();
    await bucket?.close();
  }
});

/**
 * Copies a museum to another server. Only the rows that permissions need are copied, because an import would take
 * too long.
 */
async function knowMuseum({ storage }: TestServer): Promise<void> {
  const museum = await server.storage.db.selectFrom('museum').selectAll().executeTakeFirstOrThrow();
  await storage.db
    .insertInto('museum')
    .values({ ...museum, active: 0 })
    .execute();
}

test('converts file names to safe names', () => {
  const hash = '0123456789abcdef'.repeat(4);
  const firstName = (name: string) => namesOf(name, hash, 'jpg')[0];
  expect(firstName('C:\\Users\\Ana\\Sunflower (1).JPG')).toBe('media/Sunflower-1-01234567.jpg');
  expect(firstName('حديقة.png')).toBe('media/حديقة-01234567.jpg');
  expect(firstName('.htaccess')).toBe('media/htaccess-01234567.jpg');
  expect(firstName('../..')).toBe('media/file-01234567.jpg');
  expect(firstName('kite-89abcdef.jpg')).toBe('media/kite-01234567.jpg');
});
