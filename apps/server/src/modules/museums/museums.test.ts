import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { importRawPack } from '@museummate/content';
import { museumContentSchema, museumSummarySchema } from '@museummate/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixture } from '#testing/fixtures/fixture.ts';
import { type Json, list } from '#testing/fixtures/json.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
});
afterAll(() => server.close());

const get = async (url: string) => {
  const response = await server.app.inject({ url: `/api/${url}` });
  return { status: response.statusCode, body: response.json() as { success: boolean; data: Json } };
};
const allData = async (language = 2) => (await get(`museums/detail/all-data/12/${language}`)).body.data;

test('[API-04] GET Museum returns a list of museums', async () => {
  const { status, body } = await get('Museum');
  expect(status).toBe(200);
  expect(body.data).toEqual([
    { idMuseum: 12, name: expect.any(String), logoImageUrl: expect.stringMatching(/^\/media\//) },
  ]);
});

test('hides a model museum from the list, but opens it', async () => {
  await server.museum({ 'museum.yaml': { isModel: true } });
  expect((await get('Museum')).body.data).toEqual([]);
  expect((await get('Museum/12')).status).toBe(200);
  await server.museum();
});

test('[API-05] GET Museum/{id} returns a success flag and the summary', async () => {
  const { status, body } = await get('Museum/12');
  expect(status).toBe(200);
  expect(body.success).toBe(true);
  expect(body.data.idMuseum).toBe(12);
  expect(museumSummarySchema.safeParse(body.data).error).toBeUndefined();
  expect(body.data.counts).toMatchObject({ halls: 5, timeline: 1, studies: 2 });
  expect(body.data.contentVersion).toEqual(expect.any(String));
});

test('[API-06] an unknown museum returns 404 with success false and status 1000', async () => {
  const { status, body } = await get('Museum/99999');
  expect(status).toBe(404);
  expect(body).toMatchObject({ success: false, status: 1000, error: 'museum_not_found' });
});

test('rejects a deactivated museum, with another error than an unknown one', async () => {
  await server.museum({ 'museum.yaml': { active: false } });
  for (const url of ['Museum/12', 'museums/detail/all-data/12/2', 'languages/12']) {
    const { status, body } = await get(url);
    expect(status).toBe(403);
    expect(body).toMatchObject({ success: false, error: 'museum_deactivated' });
  }
  expect((await get('Artwork/Detail/101')).status).toBe(404);
  await server.museum();
});

test('[API-10] the endpoint all-data returns the full museum, with locale and sideMenuCustomization', async () => {
  const data = await allData();
  expect(museumContentSchema.safeParse(data).error).toBeUndefined();
  expect(data.locale).toMatchObject({ name: expect.any(String) });
  expect(data.sideMenuCustomization).not.toBeNull();
});

test('changes the content version of the summary after an import, and leaves the response of all-data unchanged', async () => {
  const before = await get('Museum/12');
  const text = (await server.app.inject({ url: '/api/museums/detail/all-data/12/2' })).body;
  await server.museum();
  expect((await get('Museum/12')).body.data.contentVersion).not.toBe(before.body.data.contentVersion);
  expect((await server.app.inject({ url: '/api/museums/detail/all-data/12/2' })).body).toBe(text);
});

test('sends precompressed responses with a strong ETag, and 304 to clients that have them', async () => {
  const url = '/api/museums/detail/all-data/12/2';
  const plain = await server.app.inject({ url });
  const zipped = await server.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  const brotli = await server.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  const etag = String(brotli.headers.etag);
  expect(etag).toMatch(/^"[^"]+"$/);
  const again = await server.app.inject({
    url,
    headers: { 'accept-encoding': 'br', 'if-none-match': etag },
  });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('returns 404 for an unknown language id, and the museum’s own language for one that it lacks (A120)', async () => {
  expect((await get('museums/detail/all-data/12/99')).status).toBe(404);
  expect((await get('Museum/12?idLanguage=99')).status).toBe(404);
  const german = await allData(3);
  expect(german.name).toBe((await allData(1)).name);
});

test('matches paths case-sensitively and accepts only numbers as ids', async () => {
  expect((await get('museum/12')).status).toBe(404);
  for (const bad of ['Museum/x', 'Museum/-1', 'Museum/1.5', 'Museum/0', 'Museum/99999999999'])
    expect((await get(bad)).status).toBe(400);
});

test('[API-21, DATA-53] languages/{id} lists languages in both formats', async () => {
  const { body } = await get('languages/12');
  expect(body.data).toEqual([
    { id: 1, idLanguage: 1, code: 'es_ES', originalTitle: 'Español' },
    { id: 2, idLanguage: 2, code: 'en_GB', originalTitle: 'English' },
    { id: 4, idLanguage: 4, code: 'fr_FR', originalTitle: 'Français' },
  ]);
});

test('lets a museum choose the region of its language', async () => {
  await server.museum({ 'museum.yaml': { languages: ['es', 'en', 'pt_BR'] } });
  const { body } = await get('languages/12');
  expect(list(body.data).map((language) => language.code)).toEqual(['es_ES', 'en_GB', 'pt_BR']);
  await server.museum();
});

test('[API-27, API-28, API-44, DATA-08, DATA-09, DATA-10] customizations are returned as a list', async () => {
  const another = await fixture({ 'museum.yaml': { idMuseum: 13, code: 'other' } });
  await importRawPack(another, { store: server.store, media: server.storage.media, renumber: true });
  await server.refresh();
  const all = await get('KeyboardCustomization');
  expect(all.status).toBe(200);
  expect(list(all.body.data).map((each) => each.idMuseum)).toEqual([12, 13]);
  const { body } = await get('KeyboardCustomization?idMuseum=12');
  await server.store.removeMuseum(13);
  await server.refresh();
  expect(list(body.data)).toHaveLength(1);
  const [element] = list(body.data);
  expect(Object.keys(element ?? {})).toEqual(
    expect.arrayContaining(
      [
        'mainButtonsCustomizationEnabled mainButtonsColor mainButtonsTextColor recognitionColor recognitionIconUrl',
        'artworkCustomizationEnabled artworkTextColor artworkBackgroundColor artworkBackgroundImageUrl active bgColor',
        'keysColor keysActiveColor textColor eraseColor eraseIconColor okColor okTextColor codeTextColor idMuseum',
      ].flatMap((line) => line.split(' ')),
    ),
  );
  expect(element?.idMuseum).toBe(12);
});

test('prefers Customization where both customizations set a field', async () => {
  await server.museum({
    'customization.yaml': { mainButtonsColor: '#111111', mainButtonsCustomizationEnabled: true },
    'keyboard-customization.yaml': { mainButtonsColor: '#222222', okColor: '#333333', active: true },
  });
  const { body } = await get('KeyboardCustomization?idMuseum=12');
  expect(list(body.data)[0]).toMatchObject({
    mainButtonsColor: '#111111',
    mainButtonsCustomizationEnabled: true,
    okColor: '#333333',
    active: true,
  });
  await server.museum();
});

test('returns colours for the dark theme: derived, the museum’s own, or unchanged (A113)', async () => {
  const colours = async (darkTheme: string) => {
    await server.museum({
      'museum.yaml': { darkTheme },
      'customization.yaml': {
        artworkCustomizationEnabled: true,
        artworkBackgroundColor: '#ffffff',
        dark: { recognitionColor: '#00ff00' },
      },
      'keyboard-customization.yaml': { active: true, bgColor: '#fff', dark: { keysColor: '#200040' } },
      'beacons/1.yaml': { backgroundColor: '#ffff00', backgroundImage: null },
      'sections/1.yaml': { color: '#fffbe0', dark: { color: '#201000' } },
    });
    const { data } = (await get('museums/detail/all-data/12/2')).body;
    return data as unknown as {
      dark: unknown;
      beacons: { darkBackground?: string }[];
      sections: { darkColor?: string }[];
    };
  };
  const derived = await colours('derived');
  expect(derived.dark).toMatchObject({
    artworkBackgroundColor: '#131211',
    recognitionColor: '#00ff00',
    keyboard: { bgColor: '#131211', keysColor: '#200040' },
  });
  expect(derived.beacons[0]?.darkBackground).toBe('#202001');
  expect(derived.sections[0]?.darkColor).toBe('#201000');
  const asIs = await colours('as-is');
  expect(asIs.dark).toMatchObject({
    artworkBackgroundColor: '#ffffff',
    keyboard: { bgColor: '#fff', keysColor: '#200040' },
  });
  expect(asIs.beacons[0]).not.toHaveProperty('darkBackground');
  await server.museum();
});

test('[STUD-30] the summary contains the start questions of studies that are shown here, and no others', async () => {
  const questions = async (showOn: string) => {
    await server.museum({ 'studies/1.yaml': { showOn }, 'studies/2.yaml': { showOn } });
    return list((await get('Museum/12')).body.data.startQuestions);
  };
  for (const showOn of ['EASYGUIDE', 'BOTH']) {
    const asked = await questions(showOn);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((question) => 'idArtwork' in question)).toEqual([]);
  }
  expect(await questions('OTHER')).toEqual([]);
  await server.museum();
});
