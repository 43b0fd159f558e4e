import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Json, list } from '#testing/fixtures/json.ts';
import { signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
});
afterAll(() => server.close());

test('sends pictures, or small copies, to staff of the museum only, and not to shared caches', async () => {
  const { browser } = await signedInPerson(server, { roles: { 12: 'translator', 13: 'publisher' } });
  const { data } = await browser.call('draft', { params: { idMuseum: 12 } });
  const picture = list(data.media).find(({ width }) => Number(width) >= 320);
  const { url, hash, bytes, type } = picture as unknown as Record<string, string>;
  const params = { idMuseum: 12, hash: url?.split('/').at(-1) ?? '' };
  const header = async (query: string, name: string) =>
    (await browser.call('media', { params, query })).headers[name];

  expect(url).toBe(`/api/studio/museums/12/media/${params.hash}`);
  expect(String(params.hash)).toContain(hash);
  expect([await header('', 'content-type'), Number(await header('', 'content-length'))]).toEqual([
    type,
    Number(bytes),
  ]);
  expect(await header('width=160', 'content-type')).toBe('image/webp');
  expect(Number(await header('width=160', 'content-length'))).toBeLessThan(Number(bytes));
  expect(await header('width=160', 'cache-control')).toMatch(/^private/);
  const part = await browser.call('media', { params, headers: { range: 'bytes=0-9' } });
  expect([part.status, part.headers['content-length']]).toEqual([206, '10']);

  expect((await browser.call('media', { params: { ...params, idMuseum: 13 } })).status).toBe(404);
  expect((await browser.call('media', { params: { ...params, hash: `${'0'.repeat(64)}.jpg` } })).status).toBe(
    404,
  );
  const other = await signedInPerson(server, {});
  expect((await other.browser.call('media', { params })).status).toBe(404);
});

test('restores a document that was deleted and published, with its file, for visitors', async () => {
  const { browser } = await signedInPerson(server, { roles: { 12: 'publisher' } });
  const params = { idMuseum: 12 };
  const draft = async () => (await browser.call('draft', { params })).data;
  const change = async (values: object) => {
    const place = { key: randomUUID(), kind: 'artwork', id: 101, path: ['mainAudio', 'en'] };
    await browser.call('save', { params, body: { from: 'x~0', changes: [{ ...place, ...values }] } });
    const { state } = (await browser.call('publish', { params, body: {} })).data;
    expect(String(state)).toBe('published');
  };
  const visitorsGet = async () =>
    (await server.app.inject({ url: '/api/Artwork/Detail/101?idLanguage=2' })).json().data;
  const works = list((await draft()).documents).filter(({ kind }) => String(kind) === 'artwork');
  const work = works.find(({ id }) => Number(id) === 101) as Json;
  const voice = (work.value as unknown as { mainAudio: { en: { file: string } } }).mainAudio.en;
  const url = async () => list((await draft()).media).find(({ path }) => String(path) === voice.file)?.url;
  const served = await visitorsGet();
  const before = await url();
  await change({ before: voice });
  expect(await url()).toBeUndefined();
  expect(await visitorsGet()).not.toEqual(served);
  await change({ after: voice });
  expect(await url()).toBe(before);
  expect(await visitorsGet()).toMatchObject({ ...served, updateAt: expect.anything() });
});
