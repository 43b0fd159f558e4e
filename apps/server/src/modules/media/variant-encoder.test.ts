import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { VariantEncoder } from './variant-encoder.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
});
afterAll(() => server.close());

test('makes AVIFs one by one, smallest first, and then serves them', async () => {
  const { data } = (await server.app.inject({ url: '/api/Artwork/Detail/101' })).json();
  const smallest = `${data.mainImageUrl.replace(/\.[a-z]+$/, '')}-160.avif`;
  const contentVersion = (await server.app.inject({ url: '/api/Museum/12' })).json().data.contentVersion;
  const encoder = new VariantEncoder(server.store, server.storage.media);
  let made = 0;
  while ((await server.app.inject({ url: smallest })).headers['content-type'] !== 'image/avif') {
    expect(await encoder.next()).toBe(true);
    made += 1;
  }
  expect(made).toBeGreaterThan(0);
  expect((await server.app.inject({ url: smallest })).headers['cache-control']).toContain('immutable');
  const after = (await server.app.inject({ url: '/api/Museum/12' })).json().data.contentVersion;
  expect(after).toBe(contentVersion);
});

test('does not make an encoding that another server is making', async () => {
  const first = await server.store.claimVariant(60_000);
  const second = await server.store.claimVariant(60_000);
  expect(first).toBeDefined();
  expect([second?.hash, second?.width]).not.toEqual([first?.hash, first?.width]);
});

test('does not retry a picture that cannot be encoded', async () => {
  const waiting = await server.store.claimVariant(-1000);
  expect(waiting).toBeDefined();
  if (!waiting) return;
  await server.store.finishVariant(waiting, undefined);
  const next = await server.store.claimVariant(60_000);
  expect([next?.hash, next?.width]).not.toEqual([waiting.hash, waiting.width]);
});
