import { afterAll, beforeAll, expect, test } from 'vitest';
import { list } from '#testing/fixtures/json.ts';
import { signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
});
afterAll(() => server.close());

test('creates a complete museum from three answers, without replacing another one', async () => {
  const chief = (await signedInPerson(server, { name: 'Ida', everywhere: true })).browser;
  const body = {
    name: 'Museo del Mar',
    languages: ['es', 'en'],
    hall: 'Sala del puerto',
    timeZone: 'Europe/Madrid',
  };
  const made = await chief.call('createMuseum', { body });
  expect([made.status, made.message]).toEqual([200, null]);
  const idMuseum = Number(made.data.idMuseum);
  const draft = await chief.call('draft', { params: { idMuseum } });
  expect(draft.data).toMatchObject({ ownLanguage: 'es', languages: ['es', 'en'] });
  const documents = list(draft.data.documents);
  expect(documents.filter(({ kind }) => String(kind) === 'artwork')).toHaveLength(3);
  expect(documents.find(({ kind }) => String(kind) === 'hall')).toMatchObject({
    value: { name: 'Sala del puerto' },
  });
  expect(documents.find(({ kind }) => String(kind) === 'museum')).toMatchObject({
    value: { timeZone: 'Europe/Madrid' },
  });
  const { faults } = (await chief.call('check', { params: { idMuseum } })).data;
  expect(list(faults).filter(({ severity }) => String(severity) === 'error')).toEqual([]);
  // The same name again creates another museum. An unknown time zone is ignored.
  const second = await chief.call('createMuseum', { body: { ...body, timeZone: 'Mars/Olympus' } });
  expect(Number(second.data.idMuseum)).not.toBe(idMuseum);
  expect(await chief.call('createMuseum', { body: { ...body, languages: ['qq'] } })).toMatchObject({
    status: 400,
    error: 'unknown_language',
  });
  expect(list((await chief.call('versions', { params: { idMuseum } })).data.versions)).toMatchObject([
    { origin: 'publication', by: { name: 'Ida' }, isServed: true },
  ]);
});
