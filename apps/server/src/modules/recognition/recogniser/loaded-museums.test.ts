import { importRawPack } from '@museummate/content';
import { REFERENCE_VERSION } from '@museummate/recognition';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fixture } from '#testing/fixtures/fixture.ts';
import { frameOf } from '#testing/fixtures/frames.ts';
import { makeReferences } from '#testing/fixtures/references.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { readPicture } from '../references/read-picture.ts';
import { ReferenceRepository } from '../references/reference.repository.ts';
import { LoadedMuseums } from './loaded-museums.ts';

let server: TestServer;
let references: ReferenceRepository;
beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
  for (const idMuseum of [13, 14]) {
    const raw = await fixture({ 'museum.yaml': { idMuseum, code: `museum-${idMuseum}` } });
    await importRawPack(raw, { store: server.store, media: server.storage.media, renumber: true });
  }
  await makeReferences(server.storage);
  references = new ReferenceRepository(server.storage.db, REFERENCE_VERSION);
});
afterAll(() => server.close());

async function revision(idMuseum: number, ready = '1') {
  const museum = await server.store.museum(idMuseum);
  if (!museum) throw new Error(`there is no museum ${idMuseum}`);
  const { contentVersion } = museum;
  return { idMuseum, contentVersion, servedVersion: contentVersion, at: '2026-01-01', revision: ready };
}

test('recognises the artworks of every museum, and drops the least recently used ones', async () => {
  const museums = new LoadedMuseums(references, { maxBytes: 1 });
  const frame = await readPicture(await frameOf('media/105-house.jpg'));
  const works: (number | undefined)[] = [];
  for (const idMuseum of [12, 13, 14]) {
    const { sightings } = (await museums.recogniser(await revision(idMuseum))).recognise(frame);
    works.push(sightings[0]?.idArtwork);
    expect(museums.museums).toEqual([idMuseum]);
  }
  expect(works[0]).toBe(105);
  expect(new Set(works).size).toBe(3);

  const roomy = new LoadedMuseums(references);
  for (const idMuseum of [12, 13, 12]) await roomy.recogniser(await revision(idMuseum));
  expect(roomy.museums).toEqual([13, 12]);
});

test('reloads references at once for new content, and after a while for more references', async () => {
  const read = vi.spyOn(references, 'records');
  const museums = new LoadedMuseums(references, { againMs: 60_000 });
  for (const ready of ['1', '1', '2']) await museums.recogniser(await revision(12, ready));
  expect(read).toHaveBeenCalledTimes(1);
  await server.museum();
  await museums.recogniser(await revision(12, '2'));
  expect(read).toHaveBeenCalledTimes(2);

  const hasty = new LoadedMuseums(references, { againMs: 0 });
  for (const ready of ['1', '1', '2']) await hasty.recogniser(await revision(12, ready));
  expect(read).toHaveBeenCalledTimes(4);
});
