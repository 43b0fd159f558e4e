import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Tables without data about people. */
const NOT_OF_PEOPLE =
  /^(kysely_|museum$|content|media|recognition_reference$|demonstration$|health$|sqlite_|guess|study_history$|draft$|draft_media$|version_thin$|version_absence$|translation_)/;

test('lists every column with data about visitors or staff in the data sheet', async () => {
  const sheet = await readFile(path.resolve(import.meta.dirname, '../../../../docs/data-sheet.md'), 'utf8');
  const named = new Set([...sheet.matchAll(/`([a-z_.]+)`/g)].map(([, name]) => name?.split('.').at(-1)));
  const tables = (await server.storage.db.introspection.getTables()).filter(
    ({ name }) => !NOT_OF_PEOPLE.test(name),
  );
  const found = tables.map(({ name }) => name);
  expect(found).toEqual(
    expect.arrayContaining([
      'app_user',
      'sign_in_session',
      'visit',
      'visit_answer',
      'visit_artwork',
      'visit_route',
    ]),
  );
  for (const { name, columns } of tables)
    for (const column of columns) expect(named.has(column.name), `${name}.${column.name}`).toBe(true);
});
