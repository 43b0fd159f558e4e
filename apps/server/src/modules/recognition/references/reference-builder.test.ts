import { decodeReference, REFERENCE_VERSION } from '@museummate/recognition';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeReferences } from '#testing/fixtures/references.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { ReferenceRepository } from './reference.repository.ts';

let server: TestServer;
let references: ReferenceRepository;
beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
  references = new ReferenceRepository(server.storage.db, REFERENCE_VERSION);
});
afterAll(() => server.close());

const currentVersion = async () => (await references.currentVersions())[0] ?? '';

test('makes a loadable record of every picture of an artwork, once', async () => {
  const pictures = await references.picturesOfWorks(await currentVersion());
  expect(pictures.length).toBeGreaterThan(1);
  expect((await references.listFinished(await currentVersion())).size).toBe(0);

  expect(await makeReferences(server.storage)).toBe(new Set(pictures.map(({ hash }) => hash)).size);
  const kept = await references.records(await currentVersion());
  expect([...kept.keys()].sort()).toEqual([...new Set(pictures.map(({ hash }) => hash))].sort());
  for (const record of kept.values()) expect(decodeReference(record).width).toBeGreaterThan(0);
  expect(await makeReferences(server.storage)).toBe(0);
});

test('makes only new records after another import, including those for recognition only', async () => {
  const before = await references.listFinished(await currentVersion());
  await server.museum({
    'artworks/101.yaml': { recognitionPictures: ['media/101-kite-photo.jpg', 'media/home.jpg'] },
  });
  const made = await makeReferences(server.storage);
  expect(made).toBe(1);
  const after = await references.listFinished(await currentVersion());
  expect(after.size).toBe(before.size + 1);
});

test('skips pictures that another server is processing, and does not retry unreadable ones', async () => {
  const other = new ReferenceRepository(server.storage.db, REFERENCE_VERSION + 1);
  const [first, second] = await references.picturesOfWorks(await currentVersion());
  await other.announce([first?.hash ?? '', second?.hash ?? '']);
  const mine = await other.claim(60_000);
  const theirs = await other.claim(60_000);
  expect([mine?.hash, theirs?.hash].sort()).toEqual([first?.hash, second?.hash].sort());
  expect(await other.claim(60_000)).toBeUndefined();
  await other.finish(mine?.hash ?? '', undefined);
  await other.finish(theirs?.hash ?? '', Uint8Array.of(1));
  expect(await other.claim(-1)).toBeUndefined();
  expect([...(await other.records(await currentVersion())).values()]).toEqual([Buffer.of(1)]);
});

test('keeps records of an earlier extractor until new ones exist, and deletes them with their picture', async () => {
  const { db } = server.storage;
  const newer = new ReferenceRepository(db, REFERENCE_VERSION + 1);
  const version = await currentVersion();
  const all = async () => (await references.listFinished(version)).size;
  const before = await all();
  await newer.forgetEarlier();
  // The test above made the new record of one picture, and marked another picture as unreadable. The earlier
  // records of these two pictures are therefore deleted.
  expect(await all()).toBe(before - 2);
  await references.forgetEarlier();
  expect(await all()).toBe(before - 2);

  const [[hash, { sha256 }] = ['', { sha256: '' }]] = await references.listFinished(version);
  expect(await references.record(sha256 ?? '')).toBeDefined();
  await server.store.forgetMedia(hash);
  expect(await references.record(sha256 ?? '')).toBeUndefined();
});
