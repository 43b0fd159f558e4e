import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Json, list } from '#testing/fixtures/json.ts';
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
    hasExamples: true,
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
    value: { name: { es: 'Sala del mar', en: 'The Sea Hall' } },
  });
  expect(documents.find(({ kind }) => String(kind) === 'museum')).toMatchObject({
    value: { timeZone: 'Europe/Madrid' },
  });
  const { findings } = (await chief.call('checkDraft', { params: { idMuseum } })).data;
  expect(list(findings).filter(({ severity }) => String(severity) === 'error')).toEqual([]);
  // A second request with the same name creates another museum. An unknown time zone is ignored.
  const second = await chief.call('createMuseum', { body: { ...body, timeZone: 'Mars/Olympus' } });
  expect(Number(second.data.idMuseum)).not.toBe(idMuseum);
  expect(await chief.call('createMuseum', { body: { ...body, languages: ['qq'] } })).toMatchObject({
    status: 400,
    error: 'unknown_language',
  });
  expect(list((await chief.call('versions', { params: { idMuseum } })).data.versions)).toMatchObject([
    { origin: 'creation', by: { name: 'Ida' }, isServed: true },
  ]);
});

test('a new museum is not available to visitors before its first publication (A122)', async () => {
  const chief = (await signedInPerson(server, { name: 'Ola', everywhere: true })).browser;
  const made = await chief.call('createMuseum', {
    body: { name: 'Harbour Museum', languages: ['en'], hasExamples: true },
  });
  const params = { idMuseum: Number(made.data.idMuseum) };
  const visitor = async () => {
    const paths = [`/api/Museum/${params.idMuseum}`, `/api/museums/detail/all-data/${params.idMuseum}/2`];
    const answers = await Promise.all(paths.map((url) => server.app.inject({ url })));
    return answers.map(({ statusCode }) => statusCode);
  };
  const isPublished = async () => {
    const { staff } = (await chief.call('session')).data as Record<string, Record<string, Json>>;
    return list(staff?.museums).find(({ idMuseum }) => Number(idMuseum) === params.idMuseum)?.isPublished;
  };
  expect(await visitor()).toEqual([403, 403]);
  expect(await isPublished()).toBe(false);
  // The front desk closes a hall. This takes effect at once, but does not make the museum public.
  const draft = await chief.call('draft', { params });
  const hall = list(draft.data.documents).find(({ kind }) => String(kind) === 'hall');
  const closed = { kind: 'hall', id: Number(hall?.id), state: 'closed' };
  expect((await chief.call('setOpenState', { params, body: closed })).status).toBe(200);
  expect(await visitor()).toEqual([403, 403]);
  // The museum can be published for the first time although nothing was changed.
  expect((await chief.call('publish', { params, body: {} })).data).toMatchObject({ state: 'published' });
  expect(await visitor()).toEqual([200, 200]);
  expect(await isPublished()).toBe(true);
  expect((await chief.call('publish', { params, body: {} })).data).toMatchObject({ state: 'nothing' });
});

test('changing a museum’s own language keeps existing texts in the language in which they are written', async () => {
  const chief = (await signedInPerson(server, { name: 'Uma', everywhere: true })).browser;
  const made = await chief.call('createMuseum', {
    body: { name: 'Lighthouse', languages: ['en'], hasExamples: true },
  });
  const params = { idMuseum: Number(made.data.idMuseum) };
  const hallName = async () => {
    const { data } = await chief.call('draft', { params });
    const hall = list(data.documents).find(({ kind }) => String(kind) === 'hall') as Json;
    return [data.ownLanguage, (hall.value as Json).name];
  };
  expect(await hallName()).toEqual(['en', 'The Sea Hall']);
  const { data } = await chief.call('draft', { params });
  const museum = list(data.documents).find(({ kind }) => String(kind) === 'museum') as Json;
  const change = { key: 'language-1', kind: 'museum', id: 0, path: ['languages'] };
  const saved = await chief.call('save', {
    params,
    body: {
      from: data.revision,
      changes: [{ ...change, before: (museum.value as Json).languages, after: ['de', 'en'] }],
    },
  });
  expect(list(saved.data.results)).toMatchObject([{ state: 'saved' }]);
  expect(await chief.call('publish', { params, body: {} })).toMatchObject({ data: { state: 'published' } });
  expect(await hallName()).toEqual(['de', { en: 'The Sea Hall' }]);
});
