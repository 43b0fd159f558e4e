import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#testing/fixtures/drafts.ts';
import { type StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let server: TestServer;
let ana: StudioBrowser;
beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
  ana = (await signedInPerson(server, { name: 'Ana', roles: { 12: 'publisher' } })).browser;
});
afterAll(() => server.close());

const csv = (...lines: string[]) => ({
  name: 'works.csv',
  content: Buffer.from(lines.join('\n')).toString('base64'),
});
const numberColumns = (count: number, name: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, each) => [`${name}${each}`, 'name_en']));
const preview = (body: object) => ana.call('previewImport', { params: { idMuseum: 12 }, body });

test.each([
  ['a file and a folder', { artworks: 'x: 1', 'artworks/1.yaml': 'x: 1' }],
  ['the folder itself', { '.': 'x: 1' }],
  ['a name that is longer than a file may have', { [`${'a'.repeat(290)}.yaml`]: 'x: 1' }],
  ['a name outside of the folder', { '../../../../museummate-escaped.yaml': 'x: 1' }],
])('rejects a pack with %s, with a reason', async (_what, documents) => {
  const { status, error } = await preview({ source: { name: 'pack.zip', documents } });
  expect([status, error]).toEqual([422, 'list_unreadable']);
});

test.each(['.', '..', '...', 'a/..', '..\\..', ' ', '\u{1f600}'.repeat(150)])(
  'reads a list with the name %j, or rejects it with a reason',
  async (name) => {
    const { status } = await preview({ source: { ...csv('number,name_en', '1,x'), name } });
    expect([200, 422]).toContain(status);
  },
);

test('rejects a body with very many values before it is checked', async () => {
  const documents = Object.fromEntries(Array.from({ length: 300_000 }, (_, each) => [`${each}`, '']));
  const before = process.cpuUsage();
  const { status, message } = await preview({ source: { name: 'pack.zip', documents } });
  const { user, system } = process.cpuUsage(before);
  expect([status, message]).toEqual([400, 'body: has more than 250000 values; send it in parts']);
  // Most of this time is needed to parse the JSON. An earlier version took five seconds to validate these values.
  expect((user + system) / 1e6).toBeLessThan(3);
});

test('rejects more mapped headings than a list has columns', async () => {
  const { status } = await preview({ source: csv('a', '1'), columns: numberColumns(4001, 'Column ') });
  expect(status).toBe(400);
});

test('stores at most as many headings as the widest list has, and the newest fifty imports', async () => {
  const { db } = server.storage;
  const count = async (table: 'import_column' | 'draft_import') =>
    (await db.selectFrom(table).selectAll().where('id_museum', '=', 12).execute()).length;
  for (const name of ['One ', 'Two '])
    await call(ana, 'applyImport', {
      body: { source: csv('number,name_en', '101,A Kite'), columns: numberColumns(3000, name) },
    });
  expect(await count('import_column')).toBe(3000);
  for (let each = 0; each < 52; each++)
    await call(ana, 'applyImport', { body: { source: csv('number,name_en', `101,Kite ${each}`) } });
  expect(await count('draft_import')).toBe(50);
  const listed = (await call(ana, 'imports')) as unknown as { imports: { idImport: string }[] };
  expect(listed.imports).toHaveLength(50);
  const newest = listed.imports[0]?.idImport ?? '';
  expect(await call(ana, 'undoImport', { params: { idImport: newest } })).toMatchObject({ changes: 1 });
});
