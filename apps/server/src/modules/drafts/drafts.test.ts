import { randomUUID } from 'node:crypto';
import { clean } from '@museummate/content';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, save } from '#testing/fixtures/drafts.ts';
import { type Json, list } from '#testing/fixtures/json.ts';
import { type StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let server: TestServer;
let ana: StudioBrowser;
let ben: StudioBrowser;
let fleur: StudioBrowser;
let desk: StudioBrowser;

beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
  ana = (await signedInPerson(server, { name: 'Ana', roles: { 12: 'publisher' } })).browser;
  ben = (await signedInPerson(server, { name: 'Ben', roles: { 12: 'editor' } })).browser;
  fleur = (await signedInPerson(server, { name: 'Fleur', roles: { 12: 'translator' }, languages: ['fr'] }))
    .browser;
  desk = (await signedInPerson(server, { name: 'Dora', roles: { 12: 'desk' } })).browser;
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.storage.db.deleteFrom('draft_change').execute();
  await server.storage.db.deleteFrom('draft_publication').execute();
  await server.museum();
});

const draft = async (query = '') => {
  const { documents, ...rest } = await call(ana, 'draft', { query });
  return { ...rest, documents: list(documents) } as Json & { documents: Json[]; revision: unknown };
};
const readDrafted = async (id: number, kind = 'artwork') =>
  (await draft()).documents.find((each) => String(each.kind) === kind && Number(each.id) === id) as Json;
const waiting = async () => list((await call(ana, 'unpublishedChanges')).documents);
const visitorsGet = async (id: number, idLanguage = 2) =>
  (await server.app.inject({ url: `/api/Artwork/Detail/${id}?idLanguage=${idLanguage}` })).json().data;
const publish = (body: Record<string, unknown> = {}) => call(ana, 'publish', { body });
const english = async (id: number) => {
  const { name } = (await readDrafted(id)).value as unknown as { name: string | { en: string } };
  return typeof name === 'string' ? name : name.en;
};

test('keeps a change in the draft until it is published', async () => {
  const before = await english(101);
  expect(await save(ben, { path: ['name', 'en'], before, after: 'The Blue Kite' })).toMatchObject([
    { state: 'saved' },
  ]);
  expect(await readDrafted(101)).toMatchObject({
    state: 'changed',
    value: { name: { en: 'The Blue Kite' } },
  });
  expect((await visitorsGet(101)).artworkName).toBe(before);
  expect(await waiting()).toMatchObject([
    {
      kind: 'artwork',
      id: 101,
      changes: [{ path: ['name', 'en'], before, after: 'The Blue Kite', by: { name: 'Ben' } }],
    },
  ]);
  const { updateAt } = await visitorsGet(102);
  expect(await publish({ note: 'A new name' })).toMatchObject({ state: 'published' });
  expect((await visitorsGet(101)).artworkName).toBe('The Blue Kite');
  // The date of unchanged content stays the same, so that devices do not fetch it again.
  expect((await visitorsGet(102)).updateAt).toBe(updateAt);
  expect(await waiting()).toEqual([]);
  expect(await publish()).toEqual({ state: 'nothing' });
  const { versions } = await call(ana, 'versions');
  expect(list(versions)[0]).toMatchObject({
    origin: 'publication',
    by: { name: 'Ana' },
    note: 'A new name',
    changed: 1,
    isServed: true,
  });
});

test('merges languages and sentences, reports a conflict in one sentence, and stores a repeated save once', async () => {
  const text = { path: ['mainText', 'en'] };
  const live = (await readDrafted(101)).value?.mainText as unknown as { en: string };
  await save(ana, { ...text, before: live.en, after: '<p>One. And. Two. </p>' });
  const key = randomUUID();
  const mine = { ...text, before: '<p>One. And. Two. </p>', after: '<p>Uno. And. Two. </p>', key };
  expect(await save(ana, mine)).toMatchObject([{ state: 'saved' }]);
  expect(await save(ana, mine)).toMatchObject([{ state: 'saved' }]);
  // A person types while the connection is bad. Three changes of one text are sent in one request, and its
  // response is lost, so the page sends it again.
  const typed = ['A c', 'A cra', 'A crane'].map((after, place, all) => ({
    path: ['author', 'fr'],
    before: all[place - 1] ?? 'Ana Ribera',
    after,
    key: randomUUID(),
  }));
  for (const _again of [1, 2])
    expect(await save(ana, ...typed)).toEqual(typed.map((each) => ({ state: 'saved', key: each.key })));
  const both = await save(
    ben,
    { ...text, before: '<p>One. And. Two. </p>', after: '<p>One. And. Dos. </p>' },
    { ...text, before: '<p>One. And. Two. </p>', after: '<p>Un. And. Two. </p>' },
    { path: ['location', 'de'], after: 'Im ersten Saal' },
  );
  expect(both).toMatchObject([
    { state: 'merged', value: '<p>Uno. And. Dos. </p>', by: { name: 'Ana' } },
    { state: 'conflict', value: '<p>Uno. And. Dos. </p>', by: { name: 'Ben' } },
    { state: 'saved' },
  ]);
});

test('lets a translator change only their language, and gives a reason for each rejection', async () => {
  const results = await save(
    fleur,
    { path: ['lender', 'fr'], after: 'Collection privée' },
    { path: ['name', 'en'], before: 'x', after: 'y' },
    { path: ['tagIds'], after: [] },
    { path: [], before: {}, after: undefined },
  );
  expect(results.map(({ state, code }) => code ?? state)).toEqual([
    'saved',
    'NOT_YOUR_LANGUAGE',
    'NOT_ALLOWED',
    'NOT_ALLOWED',
  ]);
  for (const { state, message } of results)
    if (String(state) === 'refused') expect(message).toMatch(/\w+ .*\.$/);
  const wrong = await save(
    ben,
    { path: ['material'], after: 5 },
    { path: ['colour'], after: 'red' },
    { id: 999_999, path: ['name', 'en'], after: 'x' },
    { path: ['constructor', 'x'], after: 'x' },
  );
  expect(wrong.map(({ code }) => code)).toEqual(['WRONG_SHAPE', 'PLACE_GONE', 'PLACE_GONE', 'PLACE_GONE']);
});

test('creates, deletes and restores an artwork, whose id is not used again', async () => {
  const work = { idArtwork: 7_654_321, name: { en: 'A new one', es: 'Una nueva' }, pictures: [] };
  const place = { id: 7_654_321, path: [] };
  expect(await save(ben, { ...place, after: work })).toMatchObject([{ state: 'saved' }]);
  expect(await readDrafted(7_654_321)).toMatchObject({ state: 'new' });
  expect(await publish()).toMatchObject({ state: 'published' });
  expect((await visitorsGet(7_654_321)).artworkName).toBe('A new one');
  const { value } = await readDrafted(7_654_321);
  // A document is deleted and restored together with its unpublished changes.
  const changed = { ...value, name: { en: 'A newer one', es: 'Una nueva' } };
  await save(ben, { id: 7_654_321, path: ['name', 'en'], before: 'A new one', after: 'A newer one' });
  await save(ben, { ...place, before: changed });
  expect(await readDrafted(7_654_321)).toEqual(expect.objectContaining({ state: 'deleted', value: changed }));
  await save(ana, { ...place, after: value });
  expect(await readDrafted(7_654_321)).toMatchObject({ state: 'same' });
  await save(ben, { ...place, before: value });
  expect(await publish()).toMatchObject({ state: 'published' });
  expect(await visitorsGet(7_654_321)).toBeNull();
  expect(await readDrafted(7_654_321)).toBeUndefined();
});

test('excludes changes from a publication; errors stop it with their paths, warnings do not', async () => {
  const name = await english(101);
  const other = await english(102);
  await save(
    ben,
    { path: ['name', 'en'], before: name, after: 'Left out' },
    { id: 102, path: ['name', 'en'], before: other, after: 'Published' },
  );
  await publish({ leaveOut: [{ kind: 'artwork', id: 101, path: ['name', 'en'] }] });
  expect([(await visitorsGet(101)).artworkName, (await visitorsGet(102)).artworkName]).toEqual([
    name,
    'Published',
  ]);
  expect(await waiting()).toMatchObject([{ id: 101, changes: [{ after: 'Left out' }] }]);

  const { artworkIds } = (await readDrafted(1, 'hall')).value as { artworkIds?: unknown };
  await save(ben, {
    kind: 'hall',
    id: 1,
    path: ['artworkIds'],
    before: artworkIds,
    after: [...(artworkIds as number[]), 424_242],
  });
  const stopped = await publish();
  expect(stopped).toMatchObject({
    state: 'stopped',
    findings: [
      { kind: 'hall', id: 1, severity: 'error', code: 'no_such', values: { name: '424242' }, isLive: false },
    ],
  });
  expect(list(stopped.findings)[0]?.reason).toMatch(/no artwork 424242/);
  expect((await visitorsGet(101)).artworkName).toBe(name);
  const { findings } = await call(ana, 'checkDraft');
  expect(list(findings).filter(({ isLive }) => !isLive)).toHaveLength(1);
  const discarded = [{ kind: 'hall', id: 1, path: ['artworkIds'] }];
  expect(await call(ana, 'discardChanges', { body: { changes: discarded } })).toMatchObject({ discarded: 1 });
  expect(await publish()).toMatchObject({ state: 'published' });
});

test('an import keeps unpublished changes, and shows conflicts and changes whose path no longer exists', async () => {
  const name = await english(101);
  const path = ['pictures', 'file=media/101-kite.jpg', 'alt'];
  const { pictures } = (await readDrafted(101)).value as unknown as {
    pictures: { file: string; alt?: unknown }[];
  };
  const file = pictures[0]?.file ?? '';
  path[1] = `file=${file}`;
  await save(
    ben,
    { path: ['name', 'en'], before: name, after: 'Mine' },
    { path, before: pictures[0]?.alt, after: { en: 'A kite.' } },
  );
  const { revision } = await draft();
  await server.museum({ 'artworks/101.yaml': { name: { en: 'From git' }, pictures: [] } });
  expect(await waiting()).toMatchObject([
    { changes: [{ path: ['name', 'en'], before: 'From git', after: 'Mine', conflict: { began: name } }] },
  ]);
  expect(list((await call(ana, 'unpublishedChanges')).lost)).toMatchObject([
    { id: 101, path, after: { en: 'A kite.' } },
  ]);
  const lost = { changes: [{ kind: 'artwork', id: 101, path: [...path.slice(0, 3), 'fr'] }] };
  expect(await call(fleur, 'discardChanges', { body: lost })).toMatchObject({ discarded: 0 });
  const since = await draft(`since=${encodeURIComponent(String(revision))}`);
  expect(since).toMatchObject({ isWhole: false });
  expect(since.documents.map(({ kind, id }) => `${kind}/${id}`)).toEqual(['artwork/101']);
  expect(list((await call(ana, 'versions')).versions)[0]).toMatchObject({ origin: 'import', isServed: true });
});

test('compares and rolls back to an earlier version with its media, and keeps unpublished changes', async () => {
  const { mainImageUrl } = await visitorsGet(101);
  const name = await english(101);
  const { value } = await readDrafted(101);
  const { pictures, mainAudio } = value as unknown as { pictures: unknown; mainAudio: { en: unknown } };
  // `pictures` is changed as a whole. The studio usually changes one picture at a time, but this change is also
  // valid.
  await save(
    ben,
    { path: ['pictures'], before: pictures, after: [] },
    { path: ['mainAudio', 'en'], before: mainAudio.en },
  );
  expect(await publish()).toMatchObject({ state: 'published' });
  await save(ben, { path: ['name', 'en'], before: name, after: 'Waits' });
  await clean({ store: server.store, media: server.storage.media });
  const versions = list((await call(ana, 'versions')).versions);
  const version = String(versions[1]?.version);
  const compared = await call(ana, 'version', { params: { version } });
  expect(list(compared.documents)).toMatchObject([{ kind: 'artwork', id: 101, served: { pictures: [] } }]);
  // Staff can still play a recording in the old version, although the published version no longer uses it.
  const [, hash = ''] = /\/([^/]+)$/.exec(String((compared.media as Json)['media/101-main-en.mp3'])) ?? [];
  expect((await ana.call('media', { params: { idMuseum: 12, hash } })).status).toBe(200);
  await call(ana, 'rollbackVersion', { params: { version } });
  expect((await visitorsGet(101)).mainImageUrl).toBe(mainImageUrl);
  expect((await server.app.inject({ url: mainImageUrl })).statusCode).toBe(200);
  expect(list((await call(ana, 'versions')).versions)[0]).toMatchObject({
    origin: 'return',
    by: { name: 'Ana' },
    changed: 1,
  });
  expect(await waiting()).toMatchObject([{ changes: [{ after: 'Waits' }] }]);
});

test('publishes only the front desk’s change when it closes a hall, and adds it to the history', async () => {
  const name = await english(101);
  await save(ben, { path: ['name', 'en'], before: name, after: 'Not yet' });
  const body = { kind: 'hall', id: 1, state: 'closed', stateText: { en: 'Water on the floor' } };
  expect(await call(desk, 'setOpenState', { body })).toMatchObject({ state: 'published' });
  const { data } = (await server.app.inject({ url: '/api/museums/detail/all-data/12/2' })).json();
  const hall = list(data.halls).find(({ idHall }) => Number(idHall) === 1);
  expect(hall).toMatchObject({ state: 'closed', locale: { stateText: 'Water on the floor' } });
  expect((await visitorsGet(101)).artworkName).toBe(name);
  const { entries } = await call(ana, 'history');
  expect(list(entries).slice(0, 2)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        what: 'version',
        origin: 'desk',
        by: expect.objectContaining({ name: 'Dora' }),
      }),
      expect.objectContaining({
        what: 'changes',
        kind: 'hall',
        id: 1,
        by: expect.objectContaining({ name: 'Dora' }),
      }),
    ]),
  );
  const refused = await desk.call('setOpenState', { params: { idMuseum: 12 }, body: { ...body, id: 999 } });
  expect([refused.status, refused.message]).toEqual([404, 'There is no hall with this number']);
});

test('keeps the name of a deleted document in the history, whether it was published or not', async () => {
  const after = { idArtwork: 7_654_322, name: { en: 'A passing cloud' } };
  await save(ben, { id: 7_654_322, path: [], after });
  await publish();
  await save(ben, { id: 7_654_322, path: ['name', 'en'], before: 'A passing cloud', after: 'A cloud' });
  expect(list((await call(ana, 'history')).gone)).toEqual([]);
  const { value } = await readDrafted(7_654_322);
  await save(ben, { id: 7_654_322, path: [], before: value });
  await publish();
  const listGone = async () => list((await call(ana, 'history')).gone);
  expect(await listGone()).toMatchObject([
    { kind: 'artwork', id: 7_654_322, value: { name: { en: 'A cloud' } } },
  ]);
  // Simulates a document that an import has removed: the log does not contain the removal, but an archived version
  // contains the document.
  await server.storage.db.deleteFrom('draft_change').where('path', '=', '[]').execute();
  expect(await listGone()).toMatchObject([{ id: 7_654_322, value: { name: { en: 'A passing cloud' } } }]);
});

test('shows who else is present, until their heartbeat stops', async () => {
  const here = (page: string, place: unknown) => ({ body: { page, place } });
  await call(ben, 'presence', here('page-ben', { kind: 'artwork', id: 101, path: ['name', 'en'] }));
  const { others, revision } = await call(ana, 'presence', here('page-ana', null));
  expect(list(others)).toMatchObject([{ name: 'Ben', place: { id: 101, path: ['name', 'en'] } }]);
  expect(revision).toEqual((await draft()).revision);
  await server.storage.db
    .updateTable('draft_presence')
    .set({ seen_at: '2020' })
    .where('page', '=', 'page-ben')
    .execute();
  expect(list((await call(ana, 'presence', here('page-ana', null))).others)).toEqual([]);
});
