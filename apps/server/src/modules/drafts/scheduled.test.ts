import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { call, save } from '#testing/fixtures/drafts.ts';
import { list } from '#testing/fixtures/json.ts';
import { type StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { PublicationRepository } from './publications/publication.repository.ts';
import { ScheduledPublicationsRepository } from './publications/scheduled.repository.ts';

let server: TestServer;
let clock: Date | undefined;
let ana: StudioBrowser;
let ben: StudioBrowser;
let desk: StudioBrowser;

beforeAll(async () => {
  server = await startTestServer({}, { now: () => clock ?? new Date() });
  ana = (await signedInPerson(server, { name: 'Ana', roles: { 12: 'publisher' } })).browser;
  ben = (await signedInPerson(server, { name: 'Ben', roles: { 12: 'editor' } })).browser;
  desk = (await signedInPerson(server, { name: 'Dora', roles: { 12: 'desk' } })).browser;
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.storage.db.deleteFrom('draft_change').execute();
  await server.storage.db.deleteFrom('draft_publication').execute();
  await server.museum();
});

const waiting = async () => list((await call(ana, 'unpublishedChanges')).documents);
const visitorsGet = async (id: number) =>
  (await server.app.inject({ url: `/api/Artwork/Detail/${id}?idLanguage=2` })).json().data;
const publish = (body: Record<string, unknown> = {}) => call(ana, 'publish', { body });

test('publishes scheduled changes as they were, on top of later ones, and can be cancelled', async () => {
  const name = (await visitorsGet(101)).artworkName;
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const saveName = (before: unknown, after: string) => save(ben, { path: ['name', 'en'], before, after });
  await saveName(name, 'Planned');
  const over = await ana.call('publish', {
    params: { idMuseum: 12 },
    body: { at: '2020-01-01T00:00:00.000Z' },
  });
  expect([over.status, over.message]).toEqual([400, expect.stringContaining('already passed')]);
  const { idPublication } = await publish({ at });
  await call(ana, 'cancelPublication', { params: { idPublication: Number(idPublication) } });
  expect(await publish({ at, note: 'At ten' })).toMatchObject({ state: 'scheduled', at });
  expect(list((await call(ana, 'unpublishedChanges')).scheduled)).toMatchObject([
    { at, note: 'At ten', by: { name: 'Ana' } },
  ]);
  await saveName('Planned', 'Written later');
  const [own] = list((await call(ana, 'unpublishedChanges')).scheduled);
  const params = { idPublication: Number(own?.idPublication) };
  expect(await call(ben, 'scheduledPublication', { params })).toEqual({
    changes: [{ kind: 'artwork', id: 101, path: ['name', 'en'], before: name, after: 'Planned' }],
    findings: [],
  });
  await call(desk, 'setOpenState', { body: { kind: 'artwork', id: 101, state: 'closed' } });
  await server.publishDue();
  expect((await visitorsGet(101)).artworkName).toBe(name);
  clock = new Date(Date.parse(at) + 1_000);
  try {
    // Simulates two servers that look for due publications at the same time.
    await Promise.all([server.publishDue(), server.publishDue()]);
  } finally {
    clock = undefined;
  }
  expect(await visitorsGet(101)).toMatchObject({ artworkName: 'Planned', state: 'closed' });
  expect(await ben.call('scheduledPublication', { params: { idMuseum: 12, ...params } })).toMatchObject({
    status: 404,
  });
  // Later edits stay unpublished, and do not conflict with the changes that the same author scheduled.
  const [document] = await waiting();
  expect(list(document?.changes)).toEqual([
    expect.objectContaining({ before: 'Planned', after: 'Written later' }),
  ]);
  expect(list(document?.changes)[0]).not.toHaveProperty('conflict');
  expect(list((await call(ana, 'versions')).versions)[0]).toMatchObject({ note: 'At ten', changed: 1 });
});

test('publishes a scheduled publication once, even if its server is killed, and not if it is cancelled meanwhile', async () => {
  const name = (await visitorsGet(101)).artworkName;
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const later = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000);
  const saveName = (before: unknown, after: string) => save(ben, { path: ['name', 'en'], before, after });
  await saveName(name, 'Planned');
  await publish({ at });
  const dying = vi
    .spyOn(ScheduledPublicationsRepository.prototype, 'end')
    .mockRejectedValueOnce(new Error('killed'));
  clock = later(1);
  try {
    await expect(server.publishDue()).rejects.toThrow('killed');
    await saveName('Planned', 'Newer');
    await publish();
    clock = later(10);
    await server.publishDue();
    expect((await visitorsGet(101)).artworkName).toBe('Newer');

    await saveName('Newer', 'Cancelled');
    const { idPublication } = await publish({ at: later(11).toISOString() });
    const begin = PublicationRepository.prototype.begin;
    vi.spyOn(PublicationRepository.prototype, 'begin').mockImplementationOnce(async function (
      this: PublicationRepository,
      ...version
    ) {
      await call(ana, 'cancelPublication', { params: { idPublication: Number(idPublication) } });
      return begin.apply(this, version);
    });
    clock = later(12);
    await server.publishDue();
  } finally {
    clock = undefined;
    dying.mockRestore();
  }
  expect((await visitorsGet(101)).artworkName).toBe('Newer');
  expect(await waiting()).toMatchObject([{ changes: [{ after: 'Cancelled' }] }]);
});

test('stores the findings of a failed scheduled publication as codes, which the studio translates', async () => {
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const saveCode = async (id: number) =>
    save(ben, { id, path: ['code'], before: (await visitorsGet(id)).code, after: '9021' });
  await saveCode(101);
  await publish({ at });
  await saveCode(102);
  const leaveOut = [{ kind: 'artwork', id: 101, path: ['code'] }];
  expect(await publish({ leaveOut })).toMatchObject({ state: 'published' });
  clock = new Date(Date.parse(at) + 1_000);
  try {
    await server.publishDue();
    expect(list((await call(ana, 'unpublishedChanges')).scheduled)).toMatchObject([
      { failed: [{ code: 'code_twice', values: { code: '9021', document: 'artwork/101' }, id: 102 }] },
    ]);
  } finally {
    clock = undefined;
  }
});
