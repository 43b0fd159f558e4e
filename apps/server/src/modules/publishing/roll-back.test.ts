import { clean, rollBack } from '@museummate/content';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const parts = () => ({ store: server.store, media: server.storage.media });

async function rollBackBy(steps = 1): Promise<void> {
  const to = (await server.store.archivedVersions(12))[steps - 1];
  if (!to) throw new Error('there is no such version');
  await rollBack(12, to, parts());
  await server.refresh();
}

interface Work {
  idArtwork: number;
  updateAt: string;
  mainImageUrl?: string;
}
const allData = async () =>
  (await server.app.inject({ url: '/api/museums/detail/all-data/12/2' })).json().data as { artworks: Work[] };
const work = async (id: number) => (await allData()).artworks.find(({ idArtwork }) => idArtwork === id);
/** Returns the content that visitors get, without the ids and dates of imports. */
const content = async () =>
  JSON.parse(
    JSON.stringify(await allData(), (key, value) =>
      /^(?:contentVersion|updateAt)$/.test(key) ? null : value,
    ),
  );
const codes = async () => {
  const { contentVersion = '' } = (await server.store.museum(12)) ?? {};
  return (await server.store.secrets(12, contentVersion)).map(({ kind, hash }) => `${kind} ${hash}`);
};

test('rolls back to the previous content with its media, and forward again', async () => {
  await server.museum();
  const first = await content();
  const { mainImageUrl = '' } = (await work(106)) ?? {};
  await server.museum({
    'museum.yaml': { name: 'By mistake', menuAvailable: false },
    'artworks/102.yaml': { author: 'Somebody else' },
    'artworks/106.yaml': { pictures: [] },
    'secrets.yaml': { staffCode: { code: 'changed since' } },
  });
  const second = await content();
  expect(second).not.toEqual(first);
  const dated = await work(102);
  const unchanged = await work(101);
  const now = await codes();
  await rollBackBy();

  expect(await content()).toEqual(first);
  expect((await server.store.museum(12))?.name).not.toBe('By mistake');
  expect((await server.app.inject(mainImageUrl)).statusCode).toBe(200);
  // Devices fetch documents that are newer than their copy. A rollback must therefore change the dates of the
  // documents that it changes, but no other dates.
  expect(((await work(102))?.updateAt ?? '') > (dated?.updateAt ?? '')).toBe(true);
  expect((await work(101))?.updateAt).toBe(unchanged?.updateAt);
  // The old code may have been changed because it leaked, so a rollback does not restore codes.
  expect(await codes()).toEqual(now);

  await rollBackBy();
  expect(await content()).toEqual(second);
});

test('archives every distinct version, and only the differences of older ones', async () => {
  const publishName = (name: string) => server.museum({ 'museum.yaml': { name } });
  for (const name of ['one', 'two', 'three', 'four', 'five', 'five']) await publishName(name);
  await clean(parts());
  const kept = await server.store.archivedVersions(12);
  expect(kept).toHaveLength(4);
  const { db } = server.storage;
  const versions = await db.selectFrom('content_version').select('state').execute();
  expect(versions.map(({ state }) => state).sort()).toEqual(['complete', 'kept', 'thin', 'thin', 'thin']);
  const own = await db
    .selectFrom('content')
    .select('kind')
    .where('content_version', '=', kept[2]?.contentVersion ?? '')
    .execute();
  expect(own).toEqual([{ kind: 'museum' }]);
  await rollBackBy(3);
  expect((await server.store.museum(12))?.name).toBe('two');
  // The retention time is 12 months. A version is archived for this time after it was last served.
  const inMonths = (months: number) => () => new Date(Date.now() + months * 31 * 86_400_000);
  await clean({ ...parts(), keepMonths: 12, now: inMonths(11) });
  expect(await server.store.archivedVersions(12)).toHaveLength(5);
  await clean({ ...parts(), keepMonths: 12, now: inMonths(13) });
  expect(await server.store.archivedVersions(12)).toEqual([]);
  // When a museum is removed, its archived versions are deleted.
  await server.store.removeMuseum(12);
  await clean(parts());
  for (const table of [
    'content_version',
    'content',
    'content_id',
    'content_media',
    'content_secret',
    'version_thin',
    'version_absence',
  ] as const)
    expect(await server.storage.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
});

test('rejects a version with ids that another museum uses by now, and changes nothing', async () => {
  await server.museum();
  const { contentVersion = '' } = (await server.store.museum(12)) ?? {};
  await server.museum({ 'museum.yaml': { name: 'two' } });
  const before = await content();
  // Simulates another museum that now uses an id of the previous version.
  await server.storage.db
    .updateTable('content_id')
    .set({ id: 777 })
    .where('kind', '=', 'hall')
    .where('id', '=', 1)
    .where('content_version', '=', contentVersion)
    .execute();
  await server.store.beginVersion(13, 'other');
  await server.store.addIds(13, 'other', [{ kind: 'hall', id: 777, packId: 777 }]);
  const other = { idMuseum: 13, code: 'other', name: 'Other', active: true, isModel: false, moments: [] };
  await server.store.switchTo(other, 'other');
  await expect(rollBackBy()).rejects.toThrow(
    /cannot be restored[\s\S]*hall 777 belongs to museum 13[\s\S]*--renumber/,
  );
  expect(await content()).toEqual(before);
});
