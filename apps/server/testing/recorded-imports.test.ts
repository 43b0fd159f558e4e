import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { importRawPack } from '@museummate/content';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixture, type Overrides } from './fixture.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let repeated: TestServer;
let imported: TestServer;
beforeEach(async () => {
  repeated = await startTestServer();
  imported = await startTestServer();
});
afterEach(async () => {
  await repeated.close();
  await imported.close();
});

const first: Overrides = { 'museum.yaml': { menuAvailable: false } };
const second: Overrides = { 'artworks/102.yaml': { author: 'Somebody else' }, 'slides/': null };

/** Everything that an import writes, but for what is drawn by chance or taken from a clock. */
async function contentOf({ storage: { db }, dataDir }: TestServer) {
  const rows = async (table: 'museum' | 'content' | 'content_id' | 'content_media' | 'content_secret') =>
    (await db.selectFrom(table).selectAll().execute()).map((row) => ({
      ...row,
      content_version: null,
      ...('updated_at' in row ? { updated_at: null } : {}),
      ...('update_at' in row ? { update_at: null } : {}),
      ...(table === 'content_secret' ? { hash: null } : {}),
    }));
  const media = await db.selectFrom('media').selectAll().orderBy('hash').execute();
  const files = await readdir(path.join(dataDir, 'media'), { recursive: true });
  const byText = (list: object[]) => list.map((each) => JSON.stringify(each)).sort();
  return {
    museum: await rows('museum'),
    content: byText(await rows('content')),
    ids: byText(await rows('content_id')),
    uses: byText(await rows('content_media')),
    secrets: byText(await rows('content_secret')),
    media: media.map(({ brought_by, unused_since, ...row }) => ({ ...row, unused: unused_since !== null })),
    variants: byText(await db.selectFrom('media_variant').selectAll().execute()),
    versions: (await db.selectFrom('content_version').select('state').execute()).map(({ state }) => state),
    files: files.sort(),
  };
}

test('a repeated import leaves what an import leaves, on an empty server and over another version', async () => {
  for (const overrides of [first, second]) {
    await repeated.museum(overrides);
    await importRawPack(await fixture(overrides), { store: imported.store, media: imported.storage.media });
    expect(await contentOf(repeated)).toEqual(await contentOf(imported));
  }
});

test('what has not changed keeps its date, and each repetition is a version of its own', async () => {
  const artworks = async () => {
    const rows = await repeated.storage.db
      .selectFrom('content')
      .select(['id', 'update_at'])
      .where('kind', '=', 'artwork')
      .execute();
    return new Map(rows.map((row) => [row.id, row.update_at]));
  };
  const version = async () => (await repeated.store.museum(12))?.contentVersion;
  await repeated.museum();
  const [before, versionBefore] = [await artworks(), await version()];
  await repeated.museum(second);
  const [after, versionAfter] = [await artworks(), await version()];
  expect(after.get(101)).toBe(before.get(101));
  expect(String(after.get(102)) > String(before.get(102))).toBe(true);
  await repeated.museum(second);
  expect(new Set([versionBefore, versionAfter, await version()]).size).toBe(3);
});
