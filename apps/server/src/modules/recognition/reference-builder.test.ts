import { decodeReference, REFERENCE_VERSION } from '@museummate/recognition';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { ReferenceRepository } from './reference.repository.ts';
import { ReferenceBuilder } from './reference-builder.ts';

let server: TestServer;
let references: ReferenceRepository;
let builder: ReferenceBuilder;
beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
  references = new ReferenceRepository(server.storage.db, REFERENCE_VERSION);
  builder = new ReferenceBuilder(references, server.storage.media);
});
afterAll(() => server.close());

const currentVersion = async () => (await references.currentVersions())[0] ?? '';

async function buildAll(): Promise<number> {
  let made = 0;
  while (await builder.next()) made++;
  return made;
}

test('every picture of a work gets a record that can be loaded, once', async () => {
  const pictures = await references.picturesOfWorks(await currentVersion());
  expect(pictures.length).toBeGreaterThan(1);
  expect(await references.references(await currentVersion())).toEqual([]);

  expect(await buildAll()).toBe(new Set(pictures.map(({ hash }) => hash)).size);
  const kept = await references.references(await currentVersion());
  expect(kept.map(({ idArtwork, hash }) => ({ idArtwork, hash }))).toEqual(pictures);
  for (const { record } of kept)
    expect(decodeReference(new Uint8Array(Buffer.from(record, 'base64'))).width).toBeGreaterThan(0);
  expect(await buildAll()).toBe(0);
});

test('another import makes only what is new; pictures that are only for recognition count', async () => {
  const before = await references.references(await currentVersion());
  await server.museum({
    'artworks/101.yaml': { recognitionPictures: ['media/101-kite-photo.jpg', 'media/home.jpg'] },
  });
  const made = await buildAll();
  expect(made).toBe(1);
  const after = await references.references(await currentVersion());
  expect(after.length).toBe(before.length + 1);
});

test('what one server is making, another leaves alone; what cannot be read is given up', async () => {
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
  expect((await other.references(await currentVersion())).map(({ record }) => record)).toContain('AQ==');
});
