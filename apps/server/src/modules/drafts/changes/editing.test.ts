import { randomUUID } from 'node:crypto';
import type { StudioEndpointName } from '@museummate/studio-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Json, list } from '#testing/fixtures/json.ts';
import { type StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let server: TestServer;
let ana: StudioBrowser;
let fleur: StudioBrowser;

beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
  ana = (await signedInPerson(server, { name: 'Ana', roles: { 12: 'publisher' } })).browser;
  fleur = (await signedInPerson(server, { name: 'Fleur', roles: { 12: 'translator' }, languages: ['fr'] }))
    .browser;
});
afterAll(() => server.close());

async function call(browser: StudioBrowser, name: StudioEndpointName, body?: unknown): Promise<Json> {
  const answer = await browser.call(name, { params: { idMuseum: 12 }, body });
  expect([name, answer.status, answer.message]).toEqual([name, 200, null]);
  return answer.data;
}

const lender = (language: string) => ({ kind: 'artwork', id: 101, path: ['lender', language] });
async function save(path: object, before: unknown, after: unknown) {
  const change = { key: randomUUID(), ...path, before, after };
  const { results } = await call(ana, 'save', { from: 'x~0', changes: [change] });
  expect(list(results)).toMatchObject([{ state: 'saved' }]);
}
const older = async () => list((await call(ana, 'translations')).texts);
const french = { kind: 'artwork', id: 101, path: ['lender'], language: 'fr' };

test('saves further typing in a change that was already stored, without undoing the work of others', async () => {
  const readStored = async () => {
    const { documents } = await call(ana, 'draft');
    const found = list(documents).find(({ kind, id }) => String(kind) === 'artwork' && Number(id) === 102);
    const { lender } = (found?.value ?? {}) as unknown as { lender?: Record<string, string> };
    return lender?.fr;
  };
  const before = await readStored();
  const typed = { key: randomUUID(), kind: 'artwork', id: 102, path: ['lender', 'fr'], before };
  const send = async (who: StudioBrowser, change: object) =>
    list((await call(who, 'save', { from: 'x~0', changes: [{ ...typed, ...change }] })).results);
  // The page sends an edit again under the same key, with more text. This happens if the first response was lost,
  // or if another window of the browser had already sent the edit.
  expect(await send(ana, { after: 'Une' })).toMatchObject([{ state: 'saved' }]);
  expect(await send(ana, { after: 'Une gru' })).toMatchObject([{ state: 'saved' }]);
  expect(await readStored()).toBe('Une gru');
  // The change is published, and the person continues typing. The longer text is saved, too.
  expect(await call(ana, 'publish', {})).toMatchObject({ state: 'published' });
  expect(await send(ana, { after: 'Une grue' })).toMatchObject([{ state: 'saved' }]);
  expect(await readStored()).toBe('Une grue');
  // If another person has edited the value since the last save, the save is a conflict, and the editor must
  // choose.
  await send(fleur, { key: randomUUID(), before: 'Une grue', after: 'Deux grues' });
  expect(await send(ana, { after: 'Une grue bleue' })).toMatchObject([
    { state: 'conflict', value: 'Deux grues', by: { name: 'Fleur' } },
  ]);
  // The stored text also contains a sentence of another person, which was merged into it. The next edit does not
  // contain this sentence. It is therefore a conflict, because it would undo the sentence silently.
  const both = { id: 103, key: randomUUID(), before: 'Une. Deux. ' };
  await send(ana, { ...both, key: randomUUID(), before: undefined, after: 'Une. Deux. ' });
  await send(fleur, { ...both, key: randomUUID(), after: 'Une. Deux grues. ' });
  expect(await send(ana, { ...both, after: 'Une oie. Deux. ' })).toMatchObject([{ state: 'merged' }]);
  expect(await send(ana, { ...both, after: 'Une oie grise. Deux. ' })).toMatchObject([
    { state: 'conflict', value: 'Une oie. Deux grues. ' },
  ]);
});

test('marks a translation as outdated across publications and imports, until it is changed or confirmed', async () => {
  await call(ana, 'translations');
  const own = String((await call(ana, 'draft')).ownLanguage);
  await save(lender(own), undefined, 'A lender.');
  await save(lender('fr'), undefined, 'Un prêteur.');
  expect(await older()).toEqual([]);
  await save(lender(own), 'A lender.', 'Two lenders.');
  expect(await older()).toEqual([{ ...french, source: 'A lender.' }]);
  // The source text is changed back, and then changed again. The translation is outdated only while the source
  // differs from the text that was translated.
  await save(lender(own), 'Two lenders.', 'A lender.');
  expect(await older()).toEqual([]);
  await save(lender(own), 'A lender.', 'Three lenders.');
  expect(await call(ana, 'publish', {})).toMatchObject({ state: 'published' });
  expect(await older()).toEqual([{ ...french, source: 'A lender.' }]);

  // A person who may not translate into this language cannot confirm the translation.
  const german = { ...french, language: 'de' };
  expect(await fleur.call('confirmTranslation', { params: { idMuseum: 12 }, body: german })).toMatchObject({
    status: 403,
  });
  await call(fleur, 'confirmTranslation', french);
  expect(await older()).toEqual([]);
  await save(lender(own), 'Three lenders.', 'Four lenders.');
  expect(await older()).toEqual([{ ...french, source: 'Three lenders.' }]);
  await save(lender('fr'), 'Un prêteur.', 'Quatre prêteurs.');
  expect(await older()).toEqual([]);

  // An import changes the source, but not the translation.
  expect(await call(ana, 'publish', {})).toMatchObject({ state: 'published' });
  const { db } = server.storage;
  const { content_version: version } = await db
    .selectFrom('museum')
    .select('content_version')
    .where('id_museum', '=', 12)
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom('content').selectAll().where('content_version', '=', version).execute();
  await db
    .insertInto('content')
    .values(
      rows.map((row) => ({
        ...row,
        content_version: 'imported',
        ...(row.kind === 'artwork' && row.id === 101
          ? { body: row.body.replace('Four lenders.', 'Five lenders.'), hash: 'another' }
          : {}),
      })),
    )
    .execute();
  await db.updateTable('museum').set({ content_version: 'imported' }).where('id_museum', '=', 12).execute();
  expect(await older()).toEqual([{ ...french, source: 'Four lenders.' }]);
});

test('omits a change from the history that was reverted before it was published', async () => {
  const credit = { kind: 'artwork', id: 205, path: ['lender', 'fr'] };
  const countChanges = async () =>
    list((await call(ana, 'history')).entries).filter(({ id }) => Number(id) === 205).length;
  await save(credit, undefined, 'Un prêteur.');
  expect(await countChanges()).toBe(1);
  await save(credit, 'Un prêteur.', undefined);
  expect(await countChanges()).toBe(0);
});

test('restores a document that was created and deleted before it was published', async () => {
  const place = { kind: 'hall', id: 7_000_001, path: [] };
  const value = { idHall: 7_000_001, name: { en: 'A hall' } };
  await save(place, undefined, value);
  await save(place, value, undefined);
  const findNew = async () =>
    list((await call(ana, 'draft')).documents).find(({ id }) => Number(id) === 7_000_001);
  expect(await findNew()).toMatchObject({ state: 'deleted', value });
  await save(place, undefined, value);
  expect(await findNew()).toMatchObject({ state: 'new', value });
});
