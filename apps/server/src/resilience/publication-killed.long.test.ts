import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
});
afterAll(() => server.close());

test('waits for a publication whose server was killed until it counts as dead, instead of failing', async () => {
  const { browser } = await signedInPerson(server, { roles: { 12: 'desk' } });
  await server.storage.db
    .insertInto('content_version')
    .values({
      content_version: 'killed',
      id_museum: 12,
      state: 'publishing',
      alive_at: new Date().toISOString(),
    })
    .execute();
  const body = { kind: 'hall', id: 1, state: 'closed' };
  const closed = await browser.call('setOpenState', { params: { idMuseum: 12 }, body });
  expect([closed.status, closed.data]).toEqual([200, expect.objectContaining({ state: 'published' })]);
});
