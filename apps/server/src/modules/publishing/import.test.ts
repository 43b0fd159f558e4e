import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  clean,
  exportPack,
  ImportInProgressError,
  ImportRejectedError,
  importRawPack,
  type RawPack,
} from '@museummate/content';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixture, type Overrides } from '#testing/fixtures/fixture.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

/**
 * Imports a pack. `server.museum()` is not used, because it may restore a recorded import instead. Resolves when
 * the server serves the museum.
 */
const imports = async (
  pack: RawPack,
  more: { renumber?: boolean; replace?: boolean; withoutCodes?: boolean } = {},
) => {
  const imported = await importRawPack(pack, { store: server.store, media: server.storage.media, ...more });
  await server.refresh();
  return imported;
};
const allData = async (idMuseum = 12, language = 2) =>
  (await server.app.inject({ url: `/api/museums/detail/all-data/${idMuseum}/${language}` })).json().data;

/** Counts the rows and files that a failed import could leave behind. */
async function traces() {
  const { db } = server.storage;
  const tables = [
    'content_version',
    'content',
    'content_id',
    'content_media',
    'content_secret',
    'media',
    'media_variant',
  ] as const;
  const counts = await Promise.all(
    tables.map(async (table) => {
      const row = await db
        .selectFrom(table)
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirst();
      return [table, Number(row?.count)];
    }),
  );
  const files = (await readdir(server.dataDir, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && entry.parentPath.startsWith(path.join(server.dataDir, 'media')),
  );
  return { ...Object.fromEntries(counts), files: files.length };
}

/** Creates the same museum with another id, as a second museum of the server. */
const other = (overrides: Overrides = {}) =>
  fixture({ 'museum.yaml': { idMuseum: 13, code: 'other' }, ...overrides });

describe('a new version', () => {
  test('replaces the old one, and updates the dates of what changed', async () => {
    await server.museum();
    const before = await allData();
    await imports(await fixture({ 'artworks/102.yaml': { author: 'Somebody else' } }));
    const after = await allData();
    const dates = (data: typeof before) =>
      Object.fromEntries(
        data.artworks.map((each: { idArtwork: number; updateAt: string }) => [each.idArtwork, each.updateAt]),
      );
    expect(after.artworks.find((each: { idArtwork: number }) => each.idArtwork === 102).author).toBe(
      'Somebody else',
    );
    expect(dates(after)[102] > dates(before)[102]).toBe(true);
    expect({ ...dates(after), 102: 0 }).toEqual({ ...dates(before), 102: 0 });
  });

  test('of the same pack processes no media again and leaves no old rows', async () => {
    const first = await imports(await fixture());
    const once = await traces();
    const second = await imports(await fixture());
    expect(first.newMedia).toBeGreaterThan(5);
    expect(second.newMedia).toBe(0);
    expect(second.contentVersion).not.toBe(first.contentVersion);
    expect(await traces()).toEqual(once);
  });

  test('is rejected with all errors, and nothing is changed', async () => {
    await server.museum();
    const before = await traces();
    const broken = await fixture({
      'halls/1.yaml': { artworkIds: [101, 99_999] },
      'artworks/102.yaml': { state: 'gone' },
    });
    await expect(imports(broken)).rejects.toThrow(
      /state: is "gone", which is not one of open[\s\S]*there is no artwork 99999/,
    );
    expect(await traces()).toEqual(before);
  });

  test('leaves nothing behind if it fails halfway', async () => {
    const pack = await fixture();
    const broken = { ...pack, folder: await copyWithBrokenMedia(pack.folder) };
    await expect(imports(broken)).rejects.toBeInstanceOf(ImportRejectedError);
    expect(await traces()).toEqual({
      content_version: 0,
      content: 0,
      content_id: 0,
      content_media: 0,
      content_secret: 0,
      media: 0,
      media_variant: 0,
      files: 0,
    });
    expect((await server.app.inject({ url: '/api/Museum/12' })).statusCode).toBe(404);
  });

  test('keeps the media of the served version if it fails', async () => {
    await server.museum();
    const before = await traces();
    const pack = await fixture();
    const broken = { ...pack, folder: await copyWithBrokenMedia(pack.folder) };
    const refused = await imports(broken).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ImportRejectedError);
    // The error lists every unusable file, the line that refers to it, and what to do.
    const words = String(refused);
    expect(words).toMatch(
      /error: .+\.yaml:\d+: .+\.file: media\/\S+\.mp3 cannot be read as audio\n {4}→ Export/,
    );
    expect(words).toMatch(
      /error: museum\.yaml:\d+: homeImage\.file: media\/home\.jpg is cut off.+\n {4}→ Copy/,
    );
    expect(words).toMatch(
      /error: artworks\/102\.yaml:\d+: .+\.file: media\/102-bowl\.jpg is a link that leads out.+\n {4}→ Replace/,
    );
    expect(await traces()).toEqual(before);
  });

  async function copyWithBrokenMedia(folder: string): Promise<string> {
    const { cp } = await import('node:fs/promises');
    const copy = path.join(server.dataDir, 'copy');
    await cp(folder, copy, { recursive: true });
    const pictures = (await readdir(path.join(copy, 'media'), { recursive: true })).filter(
      (name) => name.endsWith('.m4a') || name.endsWith('.mp3'),
    );
    await writeFile(path.join(copy, 'media', pictures.at(-1) ?? ''), 'no sound');
    // A truncated picture. Its header is valid, so only the decoder notices the error.
    const home = path.join(copy, 'media/home.jpg');
    const whole = await readFile(home);
    await writeFile(home, whole.subarray(0, whole.length / 2));
    // This file is a symbolic link to another file on this computer, which an import must not read.
    await rm(path.join(copy, 'media/102-bowl.jpg'));
    await symlink('/etc/passwd', path.join(copy, 'media/102-bowl.jpg'));
    return copy;
  }

  test('of a killed process is deleted by the next import', async () => {
    await server.media();
    await server.store.beginVersion(12, 'dead');
    await server.store.addRows(12, 'dead', [
      {
        kind: 'artwork',
        id: 1,
        position: 0,
        body: '{}',
        hash: '',
        updateAt: '2026-01-01T00:00:00.000Z',
        beginsAt: null,
        endsAt: null,
      },
    ]);
    await expect(imports(await fixture())).rejects.toBeInstanceOf(ImportInProgressError);
    await server.storage.db
      .updateTable('content_version')
      .set({ alive_at: '2026-01-01T00:00:00.000Z' })
      .execute();
    await imports(await fixture());
    const left = await server.storage.db
      .selectFrom('content')
      .select('id')
      .where('content_version', '=', 'dead')
      .execute();
    expect(left).toEqual([]);
  });

  test('is used by a running server within two seconds', async () => {
    await server.museum();
    const before = (await server.app.inject({ url: '/api/Museum/12' })).json().data.contentVersion;
    const { contentVersion } = await importRawPack(await fixture(), {
      store: server.store,
      media: server.storage.media,
    });
    await expect
      .poll(async () => (await server.app.inject({ url: '/api/Museum/12' })).json().data.contentVersion, {
        timeout: 2_000,
      })
      .toBe(contentVersion);
    expect(contentVersion).not.toBe(before);
  });

  test('keeps the old media for open pages, for 30 days', async () => {
    await server.museum();
    const { mainImageUrl } = (await allData()).artworks.find(
      (each: { idArtwork: number }) => each.idArtwork === 106,
    );
    const pack = await fixture({ 'artworks/106.yaml': { pictures: [] } });
    await imports(pack);
    // Removes the old version from the archive. As long as it is archived, its media are in use.
    await server.store.retireVersions('9999');
    await clean({ store: server.store, media: server.storage.media });
    expect((await server.app.inject({ url: mainImageUrl })).statusCode).toBe(200);
    const later = () => new Date(Date.now() + 31 * 86_400_000);
    await importRawPack(pack, { store: server.store, media: server.storage.media, now: later });
    expect(await server.store.findMedia(mainImageUrl.slice(7, 71))).toBeUndefined();
  });

  test('restores a file whose deletion was interrupted when the next import contains it', async () => {
    await server.museum();
    const picture = async () =>
      (await allData()).artworks.find(({ idArtwork }: { idArtwork: number }) => idArtwork === 106)
        .mainImageUrl;
    const url = await picture();
    await imports(await fixture({ 'artworks/106.yaml': { pictures: [] } }));
    await server.store.retireVersions('9999');
    const { media } = server.storage;
    const forget = vi.spyOn(server.store, 'forgetMedia').mockRejectedValue(new Error('killed'));
    const now = () => new Date(Date.now() + 31 * 86_400_000);
    await expect(clean({ store: server.store, media, now })).rejects.toThrow('killed');
    await expect(clean({ store: server.store, media, now })).rejects.toThrow('killed');
    forget.mockRestore();
    await imports(await fixture());
    expect(await picture()).toBe(url);
    expect((await server.app.inject({ url })).statusCode).toBe(200);
  });
});

test('imports variants of the fixture without processing media again (A99)', async () => {
  const stored = vi.spyOn(server.storage.media, 'put');
  await imports(await fixture());
  expect(stored).toHaveBeenCalled();
  stored.mockClear();
  await imports(await fixture({ 'museum.yaml': { menuAvailable: false } }));
  expect((await allData()).menuAvailable).toBe(false);
  expect(stored).not.toHaveBeenCalled();
});

test('cleans museum HTML before it is stored', async () => {
  await server.museum();
  const content = { en: '<h2>Hi</h2><img src=x onerror=alert(1)><a href="javascript:x">a</a>' };
  await imports(await fixture({ 'info-sections/1.yaml': { content } }));
  const { data } = (await server.app.inject({ url: '/api/InfoSection/1' })).json();
  expect(data.locale.content).toBe('<h2>Hi</h2><a rel="noopener">a</a>');
});

test('stores codes as hashes, so that no file of the server contains one', async () => {
  await server.museum();
  await imports(
    await fixture({
      'secrets.yaml': { resetPassword: { code: 'open-sesame-42' }, staffCode: { code: 'staff-only-77' } },
    }),
  );
  const files = (await readdir(server.dataDir)).filter((name) => name.startsWith('museummate.sqlite'));
  const bytes = Buffer.concat(
    await Promise.all(files.map((name) => readFile(path.join(server.dataDir, name)))),
  );
  for (const secret of ['AbC1', 'open-sesame-42', 'staff-only-77'])
    expect(bytes.includes(secret)).toBe(false);
  expect((await allData()).resetPasswordRequired).toBe(true);
});

test('keeps existing codes for a pack without secrets.yaml, and removes them with --without-codes (A118)', async () => {
  await server.museum();
  const codes = async () => {
    const { contentVersion = '' } = (await server.store.museum(12)) ?? {};
    return (await server.store.secrets(12, contentVersion)).map(({ kind, idRoute, hash }) => ({
      kind,
      idRoute,
      hash,
    }));
  };
  const before = await codes();
  expect(before.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['access', 'guide', 'route']));
  await imports(await fixture({ 'secrets.yaml': null }));
  expect(await codes()).toEqual(before);
  // If an import removes a route, the code of the route is removed, too.
  await imports(await fixture({ 'secrets.yaml': null, 'routes/34.yaml': null }));
  expect(await codes()).toEqual(before.filter(({ kind }) => kind !== 'route'));
  await imports(await fixture({ 'secrets.yaml': null }), { withoutCodes: true });
  expect(await codes()).toEqual([]);
  // Another museum replaces this one under the same id. It must not get the codes of the replaced museum.
  await imports(await fixture());
  await imports(await fixture({ 'museum.yaml': { code: 'stranger' }, 'secrets.yaml': null }), {
    replace: true,
  });
  expect(await codes()).toEqual([]);
});

describe('ids are unique on a server (A98)', () => {
  test('rejects id conflicts with a list of them', async () => {
    await server.museum();
    await expect(imports(await other())).rejects.toThrow(
      /artwork 101 belongs to museum 12[\s\S]*hall 1 belongs to museum 12/,
    );
  });

  test('--renumber assigns free ids, updates references and keeps codes, with the same result next time', async () => {
    await server.museum();
    const { renumbered } = await imports(await other(), { renumber: true });
    const became = new Map(renumbered.map(({ kind, packId, id }) => [`${kind} ${packId}`, id]));
    const data = await allData(13);
    const first = data.artworks.find((each: { code: string }) => each.code === '101');
    expect(first.idArtwork).toBe(became.get('artwork 101'));
    expect(first.idArtwork).not.toBe(101);
    const ids = new Set(data.artworks.map((each: { idArtwork: number }) => each.idArtwork));
    for (const hall of data.halls) for (const id of hall.artworkIds) expect(ids.has(id)).toBe(true);
    for (const route of data.routes)
      for (const step of route.steps) if (step.idArtwork) expect(ids.has(step.idArtwork)).toBe(true);
    expect(data.kids.idGameRoute).toBe(became.get('route 31'));
    expect(
      (await server.store.secrets(13, (await server.store.museum(13))?.contentVersion ?? '')).find(
        (each) => each.kind === 'route',
      )?.idRoute,
    ).toBe(became.get('route 34'));
    const again = await imports(await other());
    expect(again.renumbered).toEqual(renumbered);
  });

  test('--renumber keeps the marks of texts in lists that a program wrote', async () => {
    await server.museum();
    const machineTexts = { fr: ['mainText', 'resources/idResource=321/content'] };
    const { renumbered } = await imports(await other({ 'artworks/101.yaml': { machineTexts } }), {
      renumber: true,
    });
    const resource = renumbered.find(({ kind, packId }) => kind === 'resource' && packId === 321)?.id;
    expect(resource).toEqual(expect.any(Number));
    expect(resource).not.toBe(321);
    const folder = path.join(server.dataDir, 'export');
    await exportPack(13, folder, { store: server.store, media: server.storage.media });
    const works = await readdir(path.join(folder, 'artworks'));
    const written = await Promise.all(
      works.map((name) => readFile(path.join(folder, 'artworks', name), 'utf8')),
    );
    expect(written.join('')).toMatch(
      new RegExp(`machineTexts:\\s+fr:\\s+- mainText\\s+- resources/idResource=${resource}/content`),
    );
  });

  test('does not replace another museum with the same id unless the option for it is set', async () => {
    await server.museum();
    const stranger = await fixture({ 'museum.yaml': { code: 'stranger' } });
    await expect(imports(stranger)).rejects.toThrow(/museum 12 on this server is demo, the pack is stranger/);
    await imports(stranger, { replace: true });
    expect((await server.store.museum(12))?.code).toBe('stranger');
  });
});
