import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Json, keys, list } from '#testing/fixtures/json.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
});
afterAll(() => server.close());

const get = async (url: string) => {
  const response = await server.app.inject({ url: `/api/${url}` });
  return { status: response.statusCode, data: (response.json() as { data: Json }).data };
};
const has = (value: unknown, words: string) =>
  expect(Object.keys(value as object)).toEqual(expect.arrayContaining(keys(words)));

test.each([
  ['[API-29, API-31] Artwork', 'Artwork', 'idArtwork'],
  ['[API-32] Beacon', 'Beacon', 'idBeacon'],
  ['[API-34] InfoSection', 'InfoSection', 'idInfoSection'],
  ['[API-36] OneMinutes', 'OneMinutes', 'idOneMinute'],
  ['[API-38] Route', 'Route', 'idRoute'],
  ['[API-40] Timeline', 'Timeline', 'idTimeline'],
])('%s is listed, for all museums and for one', async (_title, call, id) => {
  const all = await get(call);
  expect(all.status).toBe(200);
  const ids = list(all.data).map((entity) => Number(entity[id]));
  expect(ids.length).toBeGreaterThan(0);
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
  expect(list((await get(`${call}?idMuseum=12`)).data)).toHaveLength(ids.length);
  expect((await get(`${call}?idMuseum=13`)).data).toEqual([]);
  expect((await get(`${call}?page=2`)).data).toEqual([]);
  expect((await get(`${call}?page=0`)).status).toBe(400);
  expect((await get(`${call}?idLanguage=99`)).status).toBe(404);
});

test.each([
  ['[API-30] Artwork', 'Artwork/Detail', 101, 'idArtwork'],
  ['[API-33] Beacon', 'Beacon', 1, 'idBeacon'],
  ['[API-35] InfoSection', 'InfoSection', 1, 'idInfoSection'],
  ['[API-37] OneMinutes', 'OneMinutes', 1, 'idOneMinute'],
  ['[API-39] Route', 'Route', 31, 'idRoute'],
  ['[API-41] Timeline', 'Timeline', 1, 'idTimeline'],
])('%s is returned by id; an unknown id returns 404 in the envelope', async (_title, call, number, id) => {
  const found = await get(`${call}/${number}`);
  expect(found.status).toBe(200);
  expect(found.data[id]).toBe(number);
  const unknown = await server.app.inject({ url: `/api/${call}/999999` });
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json()).toMatchObject({ success: false, data: null, status: 404, error: 'not_found' });
});

test('returns at most 100 items per page of a list', async () => {
  const artworks = Object.fromEntries(
    Array.from({ length: 120 }, (_, place) => [
      `artworks/${1000 + place}.yaml`,
      { idArtwork: 1000 + place, name: `Work ${place}` },
    ]),
  );
  await server.museum(artworks);
  const first = list((await get('Artwork')).data);
  const second = list((await get('Artwork?page=2')).data);
  expect(first).toHaveLength(100);
  expect(second.length).toBeGreaterThan(20);
  expect(new Set([...first, ...second].map((artwork) => artwork.idArtwork)).size).toBe(
    first.length + second.length,
  );
  await server.museum();
});

test('[DATA-18, DATA-19] a route has its fields, without its code', async () => {
  const { data } = await get('Route/31');
  has(
    data,
    'idRoute isExhibition withPresentation highlighted index routeType mainImageUrl artworkCount artworkIDs steps',
  );
  has(data.locale, 'name description title mainAudioUrl');
  expect(data.artworkCount).toBe(list(data.artworkIDs).length);
  const locked = await server.app.inject({ url: '/api/Route/34' });
  expect(locked.json().data.routeType).toBe('PAID');
  expect(locked.json().data).not.toHaveProperty('code');
  expect(locked.body).not.toContain('AbC1');
});

test('[DATA-21, DATA-22] steps are in order, with their artworks', async () => {
  const steps = list((await get('Route/31')).data.steps);
  for (const step of steps) {
    has(
      step,
      'idStep index idArtwork idHall artwork stepType locationImageUrl iconType iconUrl idKeyButton publishableKeyButton',
    );
    has(step.locale, 'instructions location mainAudioUrl');
  }
  const indexes = steps.map((step) => Number(step.index));
  expect(indexes).toEqual([...indexes].sort((a, b) => a - b));
  const first = steps.find((step) => Number(step.idArtwork) === 101);
  expect(first?.artwork).toMatchObject({ idArtwork: 101, mainImageUrl: expect.stringMatching(/^\/media\//) });
});

test('[DATA-24, DATA-25] a timeline counts its halls and artworks once', async () => {
  const { data } = await get('Timeline/1');
  has(
    data,
    'idTimeline active steps halls hallCount artworkCount artworkIDs mainImageUrl minutes localizations updateAt',
  );
  has(data.locale, 'name description mainAudioUrl');
  expect(data.hallCount).toBe(list(data.halls).length);
  const works = new Set(list(data.halls).flatMap((hall) => list(hall.artworkIds)));
  expect(data.artworkCount).toBe(works.size);
});

test('[DATA-30, DATA-32, DATA-33, DATA-34, DATA-35] an artwork has its fields, languages and resources', async () => {
  const { data } = await get('Artwork/Detail/101');
  has(
    data,
    'idArtwork code artworkName author outstanding isOutstanding showCode mainImageUrl mainAudioUrl tagIds',
  );
  has(data, 'resources otherResources extraResources');
  has(data.locale, 'name artworkDate mainAudioUrl mainText');
  expect(list(data.localizations).map((each) => each.languageCode)).toEqual(['es_ES', 'en_GB', 'fr_FR']);
  for (const each of list(data.localizations)) has(each, 'languageCode name mainAudioUrl location');
  const resources = ['resources', 'otherResources', 'extraResources'].flatMap((key) => list(data[key]));
  expect(resources.length).toBeGreaterThan(5);
  for (const resource of resources) {
    has(resource, 'idResource resourceType title url locale localizations isAdditionalInformation');
    has(resource.locale, 'url content');
    expect(['TEXT', 'AUDIO', 'VIDEO', 'IMAGE']).toContain(resource.resourceType);
  }
});

test('returns the same artwork in another language, with tracks, transcripts and pictures', async () => {
  const english = (await get('Artwork/Detail/101?idLanguage=2')).data;
  const french = (await get('Artwork/Detail/101?idLanguage=4')).data;
  expect(french.locale?.name).not.toBe(english.locale?.name);
  expect(french.mainAudioUrl).not.toBe(english.mainAudioUrl);
  expect(list(english.tracks).map((track) => track.kind)).toEqual([
    'audioDescription',
    'easyLanguage',
    'children',
    'signLanguage',
  ]);
  expect(english.locale?.mainAudioTranscript?.url).toMatch(/\.vtt$/);
  expect(list(english.pictures).length).toBeGreaterThan(1);
  for (const picture of list(english.pictures)) expect(picture.alt).toBeTruthy();
});

test('[DATA-37] a beacon has its fields', async () => {
  const { data } = await get('Beacon/1');
  has(data, 'idBeacon resource background');
  has(data.locale, 'content url name');
});

test('[DATA-46] a one-minute has its fields', async () => {
  const { data } = await get('OneMinutes/1');
  has(data, 'idOneMinute mainImageUrl mainAudioUrl');
  has(data.locale, 'title mainAudioUrl mainText');
});

test('[DATA-47] an info section has its fields', async () => {
  const { data } = await get('InfoSection/1');
  has(data, 'idInfoSection mainImageUrl');
  has(data.locale, 'title content');
});
