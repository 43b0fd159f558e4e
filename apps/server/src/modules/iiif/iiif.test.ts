import { Validator } from '@hyperion-framework/validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Overrides } from '#testing/fixtures/fixture.ts';
import { type Json, list } from '#testing/fixtures/json.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

const ORIGIN = 'https://guide.example.org';
const PUBLISHED: Overrides = {
  'museum.yaml': { iiifExport: true },
  'artworks/102.yaml': {
    material: 'Clay & glaze',
    pictures: [{ file: 'media/102-bowl.jpg', alt: '', creditLine: '© Bowl House', licence: 'CC-BY-ND-4.0' }],
  },
  'artworks/103.yaml': {
    mainText: { en: '<h2>Fish</h2><ul><li>one &amp; two</li></ul>' },
    pictures: [{ file: 'media/103-fish.jpg', alt: '', licence: 'InC' }],
    otherResources: [
      { idResource: 9103, resourceType: 'IMAGE', title: 'Again', picture: { file: 'media/103-fish.jpg' } },
    ],
  },
  'artworks/104.yaml': { active: false },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: ORIGIN });
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const json = async (url: string): Promise<Json> => (await get(url)).json() as Json;
const manifestUrl = (id: number) => `/iiif/12/artworks/${id}/manifest.json`;
const pathOf = (address: unknown) => String(address).replace(ORIGIN, '');
/** Returns all values of a key, at any depth. */
const all = (value: unknown, key: string): unknown[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, each]) => [...(name === key ? [each] : []), ...all(each, key)])
    : [];

test('does not publish a museum behind a gate', async () => {
  await server.museum({ 'museum.yaml': { iiifExport: true, accessCodeRequired: true } });
  for (const url of ['/iiif/12/collection.json', manifestUrl(101), '/iiif/99/collection.json'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  expect((await json('/iiif/collection.json')).items).toEqual([]);
});

test('builds URLs from the server’s own origin, never from the Host header', async () => {
  const label = async (host: string) =>
    (await server.app.inject({ url: '/iiif/collection.json', headers: { host } })).json().label;
  expect(await label('evil.example')).toEqual({ none: ['guide.example.org'] });
  const unnamed = await startTestServer();
  const of = (host: string) => unnamed.app.inject({ url: '/iiif/collection.json', headers: { host } });
  expect((await of('localhost:3000')).json().id).toBe('http://localhost:3000/iiif/collection.json');
  const refused = await of('evil.example');
  expect([refused.statusCode, refused.json().error]).toEqual([421, 'foreign_name']);
  await unnamed.close();
});

test('lists each visible artwork in the collection, in every language', async () => {
  await server.museum(PUBLISHED);
  const { items } = await json('/iiif/collection.json');
  expect(list(items).map(({ id }) => id)).toEqual([`${ORIGIN}/iiif/12/collection.json`]);
  const collection = await json(pathOf(list(items)[0]?.id));
  expect(collection.label).toEqual({
    es: ['Museo de las Formas Matemáticas'],
    en: ['Museum of Mathematical Forms'],
    fr: ['Musée des Formes mathématiques'],
  });
  const works = list(collection.items);
  expect(works[0]).toMatchObject({ id: `${ORIGIN}${manifestUrl(101)}`, label: { en: ['The Red Kite'] } });
  expect(works.map(({ id }) => id)).not.toContain(`${ORIGIN}${manifestUrl(104)}`);
  expect((await get(manifestUrl(104))).statusCode).toBe(404);
  expect((await get(manifestUrl(99999))).statusCode).toBe(404);
});

test('collection and manifests match the published schema, and all their links work', async () => {
  const validator = new Validator();
  const schemaErrors = (valid: unknown, name: string) =>
    valid ? [] : validator.validators[name]?.errors?.map(({ dataPath, message }) => `${dataPath} ${message}`);
  const collection = await json('/iiif/12/collection.json');
  expect(schemaErrors(validator.validateCollection(collection), 'collection')).toEqual([]);
  for (const { id } of list(collection.items)) {
    const manifest = await json(pathOf(id));
    expect(manifest.id).toBe(id);
    expect(schemaErrors(validator.validateManifest(manifest), 'manifest')).toEqual([]);
    const ids = all(manifest, 'id').map(String);
    expect(ids.filter((each) => !each.startsWith('http'))).toEqual([]);
    const media = ids.filter((each) => each.includes('/media/'));
    for (const address of media) expect((await get(pathOf(address))).statusCode).toBe(200);
  }
});

test('a manifest contains pictures, deep zoom, recordings per language, transcripts, texts and facts', async () => {
  const manifest = await json(manifestUrl(101));
  const canvases = list(manifest.items);
  const byName = (name: string) =>
    canvases.find(({ id }) => String(id).endsWith(`/artworks/101/canvas/${name}`));
  expect(byName('picture-1')).toMatchObject({
    label: { en: ['A red kite with a yellow tail in a blue sky.'] },
  });
  expect(all(byName('picture-3'), 'service')).toEqual([
    [expect.objectContaining({ '@id': 'https://iiif.example.org/image/101' })],
  ]);
  expect(byName('audio-en')).toMatchObject({
    label: { en: ['Audio · English'] },
    duration: expect.any(Number),
    requiredStatement: { label: { en: ['Credit'] }, value: { none: ['© Radio Kite'] } },
  });
  const [sound, transcript] = all(byName('audio-en'), 'body');
  expect(sound).toMatchObject({ type: 'Sound', format: 'audio/mpeg', language: 'en' });
  expect(transcript).toMatchObject({ type: 'Text', format: 'text/vtt', language: 'en' });
  expect(all(byName('audioDescription-fr'), 'body')[1]).toMatchObject({
    type: 'TextualBody',
    language: 'fr',
  });
  expect(all(byName('signLanguage-es'), 'body')[0]).toMatchObject({ type: 'Video', language: 'es' });
  expect(byName('resource-302-en')).toMatchObject({ label: { en: ['The bell of the studio · English'] } });
  expect(manifest.summary).toMatchObject({
    en: [
      '<span><p>A <b>red</b> kite climbs in the evening air.</p><p>The painter saw it from her window.</p></span>',
    ],
  });
  const value = (label: string) =>
    list(manifest.metadata).find((each) => all(each.label, 'en').flat().includes(label))?.value;
  expect(value('Artist')).toMatchObject({ en: ['Ana Ribera'] });
  expect(value('Easy read')).toMatchObject({ en: ['This is a kite. It is red.'] });
  expect(value('The letter')).toMatchObject({
    en: ['<span><p>“Today I painted the wind,” wrote Ribera.</p></span>'],
  });
  expect(list(manifest.homepage)[0]?.id).toBe(`${ORIGIN}/museums/MTItZGVtbw/artworks/101`);
});

test('includes rights, and excludes a picture whose rights forbid sharing, under any name', async () => {
  const bowl = await json(manifestUrl(102));
  expect(bowl).toMatchObject({
    rights: 'http://creativecommons.org/licenses/by-nd/4.0/',
    requiredStatement: { value: { none: ['© Bowl House'] } },
  });
  expect(all(bowl.metadata, 'value')).toContainEqual({ none: ['Clay & glaze'] });
  const fish = await json(manifestUrl(103));
  expect(list(fish.items).map(({ id }) => String(id).split('/').at(-1))).not.toContain('picture-1');
  expect(JSON.stringify(fish)).not.toContain('"Image"');
  expect(fish.summary).toMatchObject({ en: ['<span><p><b>Fish</b></p><p>• one &amp; two</p></span>'] });
  const { pictures } = (await json('/api/Artwork/Detail/103')).data as Json;
  const name = String(list(pictures)[0]?.url).split('/').at(-1);
  for (const id of [101, 103])
    expect((await get(`/iiif/12/artworks/${id}/media/${name}`)).statusCode).toBe(404);
});

test('allows viewers of other origins, returns 304 for known content, and sends audio in ranges', async () => {
  const answer = await get(manifestUrl(101), { origin: 'https://viewer.example' });
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"',
  });
  const again = await get(manifestUrl(101), { 'if-none-match': String(answer.headers.etag) });
  expect(again.statusCode).toBe(304);
  const sound = all(answer.json(), 'body').find(
    (body) => (body as Json).type === ('Sound' as unknown as Json),
  );
  const part = await get(pathOf((sound as Json).id), { range: 'bytes=0-9' });
  expect(part.statusCode).toBe(206);
  expect(part.headers['cross-origin-resource-policy']).toBe('cross-origin');
  const asked = await server.app.inject({ method: 'OPTIONS', url: manifestUrl(101) });
  expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([204, '*']);
  const name = pathOf((sound as Json).id)
    .split('/')
    .at(-1);
  expect((await get(`/media/${name}`)).headers['cross-origin-resource-policy']).toBe('same-origin');
});
