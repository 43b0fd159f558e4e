import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readTranslationSheet } from '@museummate/importers';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, save } from '#testing/fixtures/drafts.ts';
import { type Json, list } from '#testing/fixtures/json.ts';
import { type StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let server: TestServer;
let ana: StudioBrowser;
let ben: StudioBrowser;
let fleur: StudioBrowser;

beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
  ana = (await signedInPerson(server, { name: 'Ana', roles: { 12: 'publisher' } })).browser;
  ben = (await signedInPerson(server, { name: 'Ben', roles: { 12: 'editor' } })).browser;
  fleur = (await signedInPerson(server, { name: 'Fleur', roles: { 12: 'translator' }, languages: ['fr'] }))
    .browser;
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['draft_change', 'draft_import', 'import_column', 'translation_source'] as const)
    await server.storage.db.deleteFrom(table).execute();
  await server.museum();
});

const base64 = (text: string) => Buffer.from(text).toString('base64');
const csv = (...lines: string[]) => ({ name: 'works.csv', content: base64(lines.join('\n')) });
const preview = (body: object, who = ana) => call(who, 'previewImport', { body });
const take = (body: object, who = ana) => call(who, 'applyImport', { body });
const listDrafted = async () => list((await call(ana, 'draft')).documents);
const work = async (code: string) =>
  (await listDrafted()).find((each) => String(each.kind) === 'artwork' && String(each.value?.code) === code);
const artworkName = async (code: string) => (await work(code))?.value?.name as unknown;

test('previews a list cell by cell, imports it into the draft, and undoes the import in one step', async () => {
  const before = await artworkName('101');
  const source = csv('number,name_en,hall', '101,A Kite of Paper,1', '777,A New Work,1', ',No Number,99x');
  const shown = await preview({ source });
  expect(shown).toMatchObject({
    needsColumns: false,
    added: expect.any(Number),
    isUnrelated: false,
    headings: [{ meaning: 'number' }, { meaning: 'name_en' }, { meaning: 'hall' }],
  });
  const rows = list(shown.rows);
  expect(rows).toContainEqual(
    expect.objectContaining({
      row: 2,
      isNew: false,
      cells: expect.arrayContaining([
        expect.objectContaining({ state: 'changed', field: 'name', after: 'A Kite of Paper' }),
      ]),
    }),
  );
  expect(rows.find((row) => Number(row.row) === 3)).toMatchObject({ isNew: true, label: '777 · A New Work' });
  // A dry run stores nothing.
  expect(await artworkName('101')).toEqual(before);

  const taken = await take({ source });
  expect(taken).toMatchObject({
    entry: { what: 'list', name: 'works.csv', by: { name: 'Ana' } },
    conflicts: 0,
  });
  expect(await artworkName('101')).toMatchObject({ en: 'A Kite of Paper' });
  expect(await work('777')).toMatchObject({ state: 'new' });
  // Visitors see nothing before the publication, and everything after it.
  const visitorSees = async () =>
    (await server.app.inject({ url: '/api/Artwork/Detail/101?idLanguage=2' })).json().data.artworkName;
  expect(await visitorSees()).not.toBe('A Kite of Paper');
  expect(list((await call(ana, 'unpublishedChanges')).documents).length).toBeGreaterThan(1);

  const idImport = String(taken.entry?.idImport);
  const undone = await call(ana, 'undoImport', { params: { idImport } });
  expect(undone).toMatchObject({ entry: { state: 'undone' }, conflicts: 0 });
  expect(await artworkName('101')).toEqual(before);
  expect((await work('777'))?.state ?? 'deleted').toBe('deleted');
  expect(list((await call(ana, 'unpublishedChanges')).documents)).toEqual([]);
  // If the import is undone a second time, nothing happens.
  expect(await call(ana, 'undoImport', { params: { idImport } })).toMatchObject({ changes: 0 });
});

test('undoing an import keeps what a colleague has changed since', async () => {
  const source = csv('number,name_en,author', '101,A Kite of Paper,Mo');
  const taken = await take({ source });
  await save(ben, { path: ['name', 'en'], before: 'A Kite of Paper', after: 'A Kite of Silk' });
  const undone = await call(ana, 'undoImport', { params: { idImport: String(taken.entry?.idImport) } });
  expect(undone).toMatchObject({ conflicts: 1 });
  expect(await artworkName('101')).toMatchObject({ en: 'A Kite of Silk' });
});

test('two people who import the same list at the same time import it only once', async () => {
  const lines = Array.from({ length: 30 }, (_, place) => `${800 + place},Work ${place}`);
  const source = csv('number,name_en', ...lines);
  const [one, other] = await Promise.all([take({ source }, ana), take({ source }, ben)]);
  expect([Number(one.changes), Number(other.changes)].sort()).toEqual([0, 30]);
  const works = (await listDrafted()).filter((each) => /^8\d\d$/.test(String(each.value?.code)));
  expect(works).toHaveLength(30);
});

test('asks for the columns if no heading is known, and stores the answer for the museum', async () => {
  const source = csv('Zeug,Dings', '101,A Kite of Paper');
  const shown = await preview({ source });
  expect(shown).toMatchObject({ needsColumns: true, headings: [{ title: 'Zeug' }, { title: 'Dings' }] });
  expect(list(shown.fields).map((each) => String(each.name))).toContain('name');
  const columns = { Zeug: 'number', Dings: 'name_en' };
  expect(await preview({ source, columns })).toMatchObject({ needsColumns: false, counts: { changed: 1 } });
  await take({ source, columns });
  expect(await artworkName('101')).toMatchObject({ en: 'A Kite of Paper' });
  const again = csv('Zeug,Dings', '101,A Kite of Tin');
  expect(await preview({ source: again })).toMatchObject({ needsColumns: false, counts: { changed: 1 } });
});

test('leaves out a deselected row, closes one missing work and deletes another', async () => {
  const source = csv('number,name_en', '101,A Kite of Paper', '102,A Bowl of Tin');
  const shown = await preview({ source });
  const absent = list(shown.absent).map((each) => Number(each.id));
  expect(absent).toContain(103);
  await take({ source, leaveOut: [{ sheet: '', row: 2 }], absent: { 103: 'close', 104: 'delete' } });
  expect(await artworkName('101')).not.toMatchObject({ en: 'A Kite of Paper' });
  expect(await artworkName('102')).toMatchObject({ en: 'A Bowl of Tin' });
  expect(await work('103')).toMatchObject({ value: { state: 'closed' } });
  expect(
    (await listDrafted()).find((each) => Number(each.id) === 104 && String(each.kind) === 'artwork'),
  ).toMatchObject({
    state: 'deleted',
  });
});

test('uses uploaded files under the path of their upload, and reports missing ones', async () => {
  const source = csv('number,name_en,picture', '778,With a picture,kite.jpg', '779,Without,gone.jpg');
  const shown = await preview({ source, files: [{ name: 'holiday/KITE.jpg' }] });
  expect(shown).toMatchObject({ files: ['holiday/KITE.jpg'], counts: { unclear: 1 } });
  expect(JSON.stringify(shown.rows)).toContain('"code":"file_missing"');
  // A file that was not uploaded is left out. The rest of the list is imported.
  await take({ source, files: [{ name: 'holiday/KITE.jpg', path: 'media/101-kite.jpg' }] });
  expect(await work('778')).toMatchObject({ value: { pictures: [{ file: 'media/101-kite.jpg' }] } });
  expect((await work('779'))?.value).not.toHaveProperty('pictures');
});

test('warns that a list may belong to another museum', async () => {
  expect(await preview({ source: csv('number,name_en', '9001,Foreign', '9002,Strange') })).toMatchObject({
    isUnrelated: true,
    added: 2,
  });
});

test('rejects files that cannot be read, with a message', async () => {
  const answers = await Promise.all(
    [
      { name: 'photo.jpg', content: base64('\xff\xd8\xff') },
      { name: 'empty.csv', content: '' },
      { name: 'broken.xlsx', content: base64('PK\u0003\u0004 not really') },
      { address: 'http://127.0.0.1/manifest.json' },
      { address: 'https://user:secret@example.org/manifest.json' },
    ].map((source) => ana.call('previewImport', { params: { idMuseum: 12 }, body: { source } })),
  );
  for (const { status, error, message } of answers) {
    expect([status, error]).toEqual([422, 'list_unreadable']);
    expect(message).toMatch(/^\p{Lu}?.+\.$/u);
  }
  const huge = await ana.call('previewImport', {
    params: { idMuseum: 12 },
    body: { source: { name: 'a.csv', content: 'A'.repeat(40 * 1024 * 1024) } },
  });
  expect(huge.status).toBe(413);
});

async function sheetOf(
  who: StudioBrowser,
  query: string,
): Promise<{ file: string; name: string; text: string }> {
  const answer = await who.call('translationSheet', { params: { idMuseum: 12 }, query });
  expect(answer.status).toBe(200);
  const name = /filename="(.+)"/.exec(String(answer.headers['content-disposition']))?.[1] ?? '';
  const { body } = await server.app.inject({
    url: `/api/studio/museums/12/translation-sheet?${query}`,
    cookies: who.cookies,
    headers: { host: '127.0.0.1:3000' },
  });
  return { file: base64(body), name, text: body };
}

test('exports missing and outdated texts for a translator, and imports the translations with names', async () => {
  const english = (await work('101'))?.value?.name as unknown as Record<string, string>;
  const own = String((await call(ana, 'draft')).ownLanguage);
  await save(ben, { path: ['name', own], before: english[own], after: 'Otra cometa' });
  const before = await call(fleur, 'translationWork', { query: 'language=fr' });
  expect(before).toMatchObject({ source: own, outdated: { texts: 1 } });
  const { text, name } = await sheetOf(fleur, 'language=fr&format=csv&states=outdated');
  expect(name).toBe('translation-fr.csv');
  const [head = '', row = ''] = text.split('\r\n');
  expect(head).toMatch(/Translation: français \(fr\)/);
  const cells = row.split(',');
  const translated = [...cells.slice(0, 3), 'Un autre cerf-volant', 'Fleur Dubois', ...cells.slice(5)].join(
    ',',
  );
  const body = { name, content: base64(`${head}\r\n${translated}\r\n`) };
  expect(await call(fleur, 'previewDelivery', { body })).toMatchObject({
    language: 'fr',
    deliveries: [{ state: 'changed', after: 'Un autre cerf-volant', isOutdated: false, by: 'Fleur Dubois' }],
  });
  expect(await call(fleur, 'applyDelivery', { body })).toMatchObject({
    changes: 1,
    entry: { what: 'translation', language: 'fr', translators: ['Fleur Dubois'], by: { name: 'Fleur' } },
  });
  expect(await artworkName('101')).toMatchObject({ fr: 'Un autre cerf-volant' });
  expect(await call(fleur, 'translationWork', { query: 'language=fr' })).toMatchObject({
    outdated: { texts: 0 },
  });
  // Importing the same sheet again changes nothing.
  expect(await call(fleur, 'applyDelivery', { body })).toMatchObject({ changes: 0 });
  expect(list((await call(ana, 'imports')).imports)).toHaveLength(1);
});

test('keeps a translation outdated if its source has changed since the sheet was sent', async () => {
  const own = String((await call(ana, 'draft')).ownLanguage);
  const name = (await artworkName('101')) as Record<string, string>;
  await save(ben, { path: ['name', own], before: name[own], after: 'Otra cometa' });
  const sheet = await sheetOf(fleur, 'language=fr&format=csv&states=outdated');
  const [head = '', row = ''] = sheet.text.split('\r\n');
  const cells = row.split(',');
  const content = base64(
    `${head}\r\n${[...cells.slice(0, 3), 'Un autre', '', ...cells.slice(5)].join(',')}\r\n`,
  );
  await save(ben, { path: ['name', own], before: 'Otra cometa', after: 'La cometa tercera' });
  const body = { name: sheet.name, content };
  expect(await call(fleur, 'previewDelivery', { body })).toMatchObject({
    deliveries: [{ isOutdated: true, sent: 'Otra cometa', source: 'La cometa tercera' }],
  });
  await call(fleur, 'applyDelivery', { body });
  expect(await artworkName('101')).toMatchObject({ fr: 'Un autre' });
  expect(list((await call(ana, 'translations')).texts)).toContainEqual(
    expect.objectContaining({ kind: 'artwork', id: 101, language: 'fr', source: 'Otra cometa' }),
  );
});

test('rejects a language that the translator may not translate', async () => {
  const { text, name } = await sheetOf(ana, 'language=en&format=csv');
  const answer = await fleur.call('previewDelivery', {
    params: { idMuseum: 12 },
    body: { name, content: base64(text) },
  });
  expect([answer.status, answer.error]).toEqual([422, 'not_your_language']);
  expect(answer.message).toMatch(/English \(en\).*français \(fr\)/);
});

test('importing an exported list changes nothing', async () => {
  const answer = await server.app.inject({
    url: '/api/studio/museums/12/export?format=xlsx',
    cookies: ana.cookies,
    headers: { host: '127.0.0.1:3000' },
  });
  expect(answer.headers['content-disposition']).toContain('works.xlsx');
  const source = { name: 'works.xlsx', content: answer.rawPayload.toString('base64') };
  expect(await preview({ source })).toMatchObject({ changes: 0, rows: [], counts: { unclear: 0 } });
  const folder = await mkdtemp(path.join(tmpdir(), 'museummate-sheet-'));
  const file = path.join(folder, 'works.xlsx');
  await writeFile(file, answer.rawPayload);
  await expect(readTranslationSheet(file, { documents: [] })).rejects.toThrow(/not a translator's sheet/);
  await rm(folder, { recursive: true });
});

test('rejects the pack of another museum, and shows the changes of a pack of this museum', async () => {
  const { documents } = (await call(ana, 'draft')) as unknown as { documents: Json[] };
  const museum = documents.find(({ kind }) => String(kind) === 'museum')?.value as object;
  const pack = (value: object) => ({ name: 'pack.zip', documents: { 'museum.yaml': JSON.stringify(value) } });
  const other = await ana.call('previewImport', {
    params: { idMuseum: 12 },
    body: { source: pack({ ...museum, idMuseum: 77, code: 'the-mill' }) },
  });
  expect([other.status, other.error]).toEqual([422, 'list_unreadable']);
  expect(other.message).toMatch(/the-mill \(number 77\)/);
});

test('importing an exported pack of the draft changes nothing', async () => {
  await save(ben, {
    path: ['name', 'en'],
    before: ((await artworkName('101')) as { en: string }).en,
    after: 'Packed',
  });
  const answer = await server.app.inject({
    url: '/api/studio/museums/12/pack',
    cookies: ana.cookies,
    headers: { host: '127.0.0.1:3000' },
  });
  expect(answer.headers['content-type']).toBe('application/zip');
  const files = unzipSync(answer.rawPayload);
  const documents = Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => name.endsWith('.yaml'))
      .map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
  expect(documents['artworks/101.yaml']).toContain('Packed');
  expect(Object.keys(documents)).not.toContain('secrets.yaml');
  expect(Object.keys(files)).toContain('media/101-kite.jpg');
  expect(await preview({ source: { name: 'museum-12.zip', documents } })).toMatchObject({ changes: 0 });
  const changed = {
    ...documents,
    'artworks/101.yaml': documents['artworks/101.yaml']?.replace('Packed', 'Unpacked'),
  };
  await take({ source: { name: 'museum-12.zip', documents: changed } });
  expect(await artworkName('101')).toMatchObject({ en: 'Unpacked' });
});
