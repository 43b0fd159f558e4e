import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { STUDIO_ENDPOINTS, type StudioEndpointName, type UploadState } from '@museummate/studio-api';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { FolderUploadStorage } from '#storage/folder-upload-storage.ts';
import { call, save } from '#testing/fixtures/drafts.ts';
import { FIXTURE } from '#testing/fixtures/fixture.ts';
import { list } from '#testing/fixtures/json.ts';
import { type StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import { SmallDisk } from '#testing/servers/small-disk.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

/** With PostgreSQL, the database is on another disk than the full one. */
const isSqlite = process.env.TEST_POSTGRES_URL === undefined;
const params = { idMuseum: 12 };
const BEFORE = 'Written long ago.';
const PASSWORD = 'four lamps in the hall';

let disk: SmallDisk;
let server: TestServer | undefined;
let ana: StudioBrowser;
let email: string;
beforeAll(async () => {
  disk = new SmallDisk(48);
  if (!disk.isMounted || !isSqlite) return;
  server = await startTestServer({ DATA_DIR: disk.folder });
  await server.museum({ 'artworks/101.yaml': { mainText: { en: BEFORE } } });
  const person = await signedInPerson(server, { roles: { 12: 'administrator' }, password: PASSWORD });
  ana = person.browser;
  email = person.email;
});
afterAll(async () => {
  await server?.close();
  disk.remove();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const mainText = ['mainText', 'en'];
const TUS = { 'tus-resumable': '1.0.0' };
/** All endpoints that read data of a whole museum. */
const READS = Object.entries(STUDIO_ENDPOINTS)
  .filter(([, { method, path: of }]) => method === 'GET' && !/:(?!idMuseum\b)/.test(of))
  .map(([name]) => name as StudioEndpointName);

test('on a full disk, staff can read, see what is wrong, and lose nothing that was confirmed', async (context) => {
  if (!server) return context.skip('a small disk could not be mounted');
  const { app, storage } = server;
  const live = async () => (await app.inject('/api/Artwork/Detail/101?idLanguage=2')).body;
  expect(await live()).toContain(BEFORE);
  // The check for free space is made to succeed. The disk then becomes full, as if another program had filled it.
  const room = vi.spyOn(FolderUploadStorage.prototype, 'room').mockResolvedValue(10 ** 12);
  const sound = await readFile(path.join(FIXTURE, 'media/kite.mp4'));
  const video = Buffer.concat([sound, freeBox(8 * 1024 * 1024)]);
  const half = Math.floor(video.length / 8);
  const begun = await ana.call('createUpload', {
    params,
    headers: { ...TUS, 'upload-metadata': 'filename a2l0ZS5tcDQ=', 'upload-length': String(video.length) },
  });
  expect(begun.status).toBe(201);
  const idUpload = String(begun.headers.location).split('/').at(-1) ?? '';
  const send = (offset: number, body: Buffer) =>
    ana.call('upload', {
      params: { ...params, idUpload },
      headers: {
        ...TUS,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      body,
    });
  const state = async () =>
    (await ana.call('uploadState', { params: { ...params, idUpload } })).data as unknown as UploadState;
  expect((await send(0, video.subarray(0, half))).status).toBe(204);
  room.mockRestore();

  let saved = 'Confirmed while there was space.';
  expect(await save(ana, { path: mainText, before: BEFORE, after: saved })).toMatchObject([
    { state: 'saved' },
  ]);

  disk.fill();
  let refused = 0;
  for (let tries = 0; tries < 200 && refused === 0; tries++) {
    const after = `Text ${tries}. ${'x'.repeat(200_000)}`;
    const change = { key: `change-${tries}`, kind: 'artwork', id: 101, path: mainText, before: saved, after };
    const answer = await ana.call('save', { params, body: { from: 'x~0', changes: [change] } });
    if (answer.status === 200) saved = after;
    else {
      refused += 1;
      expect([answer.status, answer.error]).toEqual([507, 'storage_full']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  }
  expect(refused).toBe(1);

  // The clock is set two minutes ahead, so that the next request makes the server store the time of the session's last
  // use. Reading must work although the disk is full.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
  for (const name of READS) {
    const { status } = await ana.call(name, { params });
    expect([name, status < 500]).toEqual([name, true]);
  }
  const publication = await ana.call('publish', { params, body: {} });
  expect([publication.status, publication.error]).toEqual([507, 'storage_full']);
  const signIn = await ana.call('signIn', { body: { email: 'nobody@forms.museum', password: PASSWORD } });
  expect([401, 507]).toContain(signIn.status);
  const rest = await send(half, video.subarray(half));
  expect(rest.status).toBe(507);
  expect(['no_space', 'storage_full']).toContain(rest.error);
  expect(await state()).toMatchObject({ state: 'coming', received: half });
  const another = await ana.call('createUpload', {
    params,
    headers: { ...TUS, 'upload-metadata': 'filename eA==', 'upload-length': '1000' },
  });
  expect([another.status, another.error]).toEqual([507, 'no_space']);
  expect(await live()).toContain(BEFORE);

  disk.free();
  const documents = list((await call(ana, 'unpublishedChanges')).documents);
  const waiting = documents.flatMap(({ changes }) => list(changes));
  expect(waiting.map(({ after }) => after)).toEqual([saved]);
  expect(await call(ana, 'publish', { body: {} })).toMatchObject({ state: 'published' });
  await server.refresh();
  expect(await live()).toContain(saved);
  expect(await save(ana, { path: mainText, before: saved, after: 'Later.' })).toMatchObject([
    { state: 'saved' },
  ]);
  expect((await send(half, video.subarray(half))).status).toBe(204);
  await expect.poll(async () => (await state()).state, { timeout: 60_000 }).toBe('ready');
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(storage.db);
  expect(rows).toEqual([{ integrity_check: 'ok' }]);
  expect((await ana.call('signIn', { body: { email, password: PASSWORD } })).status).toBe(200);
});

/** Returns an MP4 box without content. */
function freeBox(bytes: number): Buffer {
  const box = Buffer.alloc(8 + bytes);
  box.writeUInt32BE(box.length);
  box.write('free', 4, 'latin1');
  return box;
}
