import { can, STUDIO_ROLES } from '@museummate/studio-api';
import { encode } from 'uqr';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Json, list } from '#testing/fixtures/json.ts';
import { type StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { qrPicture } from '../qr-picture.ts';
import { readCode } from './read-code.ts';

const params = { idMuseum: 12 };
let server: TestServer;
let ana: StudioBrowser;
beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
  ana = (await signedInPerson(server, { name: 'Ana', roles: { 12: 'publisher' } })).browser;
  M = `${String((await ana.call('labels', { params })).data.address)}/museums/MTItZGVtbw`;
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.storage.db.deleteFrom('label_print').execute();
  await server.museum();
});

let M = '';

interface Item {
  sheet: string;
  key: string;
  number: string | null;
  name: string;
  isPublished: boolean;
  isStepFree: boolean | null;
  change: string | null;
}

async function items(sheet = 'works'): Promise<Item[]> {
  const { data } = await ana.call('labels', { params });
  return (list(data.items) as unknown as Item[]).filter((each) => each.sheet === sheet);
}
async function sheet(query: string): Promise<string> {
  const answer = await server.app.inject({
    url: `/api/studio/museums/12/labels/sheet?${query}`,
    cookies: ana.cookies,
    headers: { host: '127.0.0.1:3000' },
  });
  return answer.body;
}
const problems = async (query: string) =>
  list((await ana.call('checkLabels', { params, query })).data.problems);
const save = async (kind: string, id: number, path: string[], after: unknown, before?: unknown) => {
  const { revision } = (await ana.call('draft', { params })).data as Record<string, Json>;
  const changes = [{ key: `${kind}${id}${path.join()}${Date.now()}`, kind, id, path, before, after }];
  const { data } = await ana.call('save', { params, body: { from: revision, changes } });
  expect(list(data.results)).toMatchObject([{ state: 'saved' }]);
};

test('lists works, halls, routes, the entrance and places of the map', async () => {
  const works = await items();
  expect(works).toHaveLength(12);
  expect(works.find(({ key }) => key === '101')).toMatchObject({
    number: '101',
    name: 'La cometa roja',
    isPublished: true,
    change: null,
  });
  expect((await items('halls')).length).toBeGreaterThan(3);
  expect((await items('routes')).length).toBeGreaterThan(0);
  expect(await items('entrance')).toHaveLength(1);
});

test('renders the selected labels in two languages, with QR codes that open their works', async () => {
  const html = await sheet('sheet=works&items=101,102&size=wall&languages=fr,en');
  expect(html.match(/<article/g)).toHaveLength(2);
  expect(html).toContain(`data-link="${M}/artworks/101"`);
  expect(html).toMatch(/class="number" dir="auto">101</);
  expect(html).toContain('<p class="second" lang="en" dir="auto">The Red Kite</p>');
  expect(html).toContain('Tapez 101 ou scannez');
  expect(html).toContain('class="headphones"');
  // The page is self-contained, and has no scripts.
  expect(html).not.toMatch(/<script|(?:src|href)="|url\("?(?!"?data:)/);
});

test.each([
  ['wall', 8],
  ['small', 10],
  ['strip', 11],
  ['sticker', 12],
  ['floor', 1],
  ['large', 2],
])('prints %s labels, %i per sheet', async (size, perSheet) => {
  const html = await sheet(`sheet=works&size=${size}`);
  expect(html.match(/<section class="sheet /g)).toHaveLength(Math.ceil(12 / perSheet));
});

test('leaves out the parts that were switched off, but never the code of a work without a number', async () => {
  const bare = await sheet('sheet=works&items=101&parts=details');
  expect(bare).not.toContain('class="qr"');
  expect(bare).not.toContain('class="headphones"');
  expect(await sheet('sheet=works&items=102&parts=details')).toContain('class="qr"');
});

test('renders all labels but the ones that are left out', async () => {
  const html = await sheet('sheet=works&except=102,103');
  expect(html.match(/<article/g)).toHaveLength(10);
  expect(html).toContain(`data-link="${M}/artworks/101"`);
  expect(html).not.toContain(`data-link="${M}/artworks/102"`);
});

test('renders door signs, codes of routes, and posters for the entrance', async () => {
  const doors = await sheet('sheet=halls&size=large');
  expect(doors).toContain(`data-link="${M}/hall/1"`);
  expect(await sheet('sheet=routes')).toMatch(/data-link="[^"]+\/(routes|exhibitions)\/\d+"/);
  const poster = await sheet('sheet=entrance&paper=A3&languages=fr,ar');
  expect(poster).toContain('@page{size:A3;');
  expect(poster).toContain(`data-link="${M}"`);
  expect(poster.match(/<p class="(first|other)"/g)).toHaveLength(2);
});

test('prints labels of an unpublished work, and warns that their QR code does not work yet', async () => {
  expect(await problems('sheet=works')).toEqual([]);
  await save('artwork', 101, ['code'], '777', '101');
  expect(await sheet('sheet=works&items=101')).toContain('dir="auto">777<');
  expect(await problems('sheet=works&items=101')).toMatchObject([{ key: '101', problem: 'unpublished' }]);
  expect((await items()).find(({ key }) => key === '101')).toMatchObject({ isPublished: false });
  await ana.call('publish', { params, body: {} });
  expect(await problems('sheet=works&items=101')).toEqual([]);
});

test.each([
  ['beacon', 4, 'resource', { idResource: 404 }],
  ['artwork', 101, 'name', undefined],
])('prints the other labels of a draft whose %s %i has no valid %s', async (kind, id, field, after) => {
  const documents = list((await ana.call('draft', { params })).data.documents);
  const value = documents.find((each) => String(each.kind) === kind && Number(each.id) === id)?.value;
  const before = (value as Record<string, unknown> | undefined)?.[field];
  await save(kind, id, [field], after, before);
  const keys = (await items()).map(({ key }) => key);
  expect(keys).toContain('102');
  expect(await sheet('sheet=works&items=102')).toContain('data-key="102"');
  expect(await sheet('sheet=entrance')).toContain('class="sheet"');
  await save(kind, id, [field], before, after);
});

test('reports two works with the same number', async () => {
  const [first, second] = (await items()).filter(({ number }) => number !== null);
  await save('artwork', Number(second?.key), ['code'], first?.number, second?.number);
  expect(await problems(`sheet=works&items=${first?.key},${second?.key}`)).toMatchObject([
    { problem: 'sameNumber' },
    { problem: 'sameNumber' },
  ]);
});

test('offers labels that are new or have changed since the last print', async () => {
  const all = (await items()).map(({ key }) => key);
  const body = { sheet: 'works', items: all.filter((key) => key !== '103') };
  expect((await ana.call('recordLabelPrint', { params, body })).status).toBe(200);
  await save('artwork', 101, ['code'], '777', '101');
  const changed = (await items()).filter(({ change }) => change !== null);
  expect(changed.map(({ key, change }) => [key, change]).toSorted()).toEqual([
    ['101', 'renumbered'],
    ['103', 'new'],
  ]);
  const answer = await ana.call('recordLabelPrint', {
    params,
    body: { sheet: 'works', items: ['101', '103'] },
  });
  expect(list(answer.data.items).every(({ change }) => change === null)).toBe(true);
  expect(answer.data.prints).toMatchObject([{ sheet: 'works', by: 'Ana' }]);
});

test('translators can print, but only editors can mark labels as printed', async () => {
  for (const role of STUDIO_ROLES) {
    const { browser } = await signedInPerson(server, { roles: { 12: role } });
    expect((await browser.call('labels', { params })).status).toBe(200);
    const body = { sheet: 'works', items: ['101'] };
    const { status } = await browser.call('recordLabelPrint', { params, body });
    expect([role, status]).toEqual([role, can(role, 'edit') ? 200 : 403]);
  }
});

test('rejects sheets without items, with unknown languages or with too many items', async () => {
  const status = async (query: string) => (await ana.call('labelSheet', { params, query })).status;
  expect(await status('sheet=works&items=9999999')).toBe(400);
  expect(await status('sheet=works&languages=ja')).toBe(400);
  expect(await status('sheet=nothing')).toBe(400);
  expect(await status(`sheet=works&items=${Array(1001).fill('1').join()}`)).toBe(400);
  expect(await status('sheet=works&items=<b>')).toBe(400);
});

test('reads the printed QR code, and notices a damaged one', async () => {
  const link = `${M}/artworks/101`;
  expect(await readCode(qrPicture(link))).toBe(link);
  const { size } = encode(link, { ecc: 'M', border: 4 });
  const damaged = qrPicture(link).replace('</svg>', `<rect width="${size}" height="${size / 2}"/></svg>`);
  expect(await readCode(damaged)).toBeUndefined();
});

test('prints posters for places on the map, with a wheelchair only if the way is step-free', async () => {
  await server.museum({
    'floors/1.yaml': {
      ways: [
        { kind: 'door', from: { idHall: 1 }, to: { idHall: 2 } },
        { kind: 'stairs', from: { idHall: 2 }, to: { idHall: 4 } },
        { kind: 'lift', from: { idHall: 2 }, to: { idHall: 5 } },
      ],
    },
  });
  const halls = new Map((await items('halls')).map(({ key, isStepFree }) => [key, isStepFree]));
  expect([halls.get('2'), halls.get('4'), halls.get('5')]).toEqual([true, false, true]);
  expect(await sheet('sheet=halls&items=5&parts=code,stepFree')).toContain('class="wheelchair"');
  expect(await sheet('sheet=halls&items=4&parts=code,stepFree')).not.toContain('class="wheelchair"');
  const poster = await sheet('sheet=here&items=hall-1&languages=en');
  expect(poster).toContain(`data-link="${M}/map?here=hall-1"`);
  expect(poster).toContain('You are here');
  expect(await problems('sheet=here&items=hall-1')).toEqual([]);
});
