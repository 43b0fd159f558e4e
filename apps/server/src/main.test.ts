import { afterEach, beforeEach, expect, test } from 'vitest';
import { importFixture } from '#testing/servers/data-dir.ts';
import { MainProcesses } from '#testing/servers/main-processes.ts';

const servers = new MainProcesses();
beforeEach(() => servers.open());
afterEach(() => servers.close());

test('prints its links and serves; reports a port in use; stops on request', async () => {
  await importFixture(servers.dataDir);
  const server = await servers.start({}, /api\/docs/);
  expect(server.text()).toMatch(/127\.0\.0\.1:\d+\/museums\/MTItZGVtbw/);
  expect(server.text()).not.toMatch(/[▀▄█]/);
  const docs = /(http:\/\/127\.0\.0\.1:(\d+))\/api\/docs/.exec(server.text());
  const health = await fetch(`${docs?.[1]}/health`);
  expect(await health.json()).toEqual({ status: 'ok' });
  expect((await fetch(docs?.[0] ?? '')).status).toBe(200);
  const openapi = (await (await fetch(`${docs?.[1]}/api/openapi.json`)).json()) as {
    openapi: string;
    paths: object;
  };
  expect(openapi.openapi).toMatch(/^3\.1/);
  expect(Object.keys(openapi.paths)).toContain('/api/museums/detail/all-data/{idMuseum}/{idLanguage}');
  const second = await servers.start({ PORT: docs?.[2] ?? '' }, /never/);
  expect((await second.ended)[0]).toBe(1);
  expect(second.text()).toContain('This port is in use');
  server.child.kill('SIGTERM');
  expect((await server.ended)[0]).toBe(0);
});

test('reports all invalid settings before anything starts', async () => {
  const server = await servers.start({ PORT: '99999', PUBLIC_URL: 'here', DEMO_MUSEUMS: 'perhaps' }, /never/);
  expect((await server.ended)[0]).toBe(1);
  for (const name of ['PORT', 'PUBLIC_URL', 'DEMO_MUSEUMS']) expect(server.text()).toContain(name);
  expect(server.text()).not.toContain('at readConfig');
});

test('ends the start if the database or bucket cannot be reached, and prints no secret', async () => {
  const database = await servers.start({ DATABASE_URL: 'postgres://u:geheim@127.0.0.1:9/x' }, /never/);
  expect((await database.ended)[0]).toBe(1);
  expect(database.text()).toContain('DATABASE_URL');
  const bucket = await servers.start(
    {
      MEDIA_BUCKET_URL: 'http://127.0.0.1:9/bucket',
      MEDIA_ACCESS_KEY_ID: 'a',
      MEDIA_SECRET_ACCESS_KEY: 'geheim',
      MEDIA_REGION: 'eu-west-1',
    },
    /never/,
  );
  expect((await bucket.ended)[0]).toBe(1);
  expect(bucket.text()).toContain('MEDIA_BUCKET_URL');
  for (const { text } of [database, bucket]) expect(text()).not.toContain('geheim');
});

test('prints a QR code for the museum if phones can reach HOST', async () => {
  await importFixture(servers.dataDir);
  const open = await servers.start({ HOST: '0.0.0.0', PUBLIC_URL: 'https://guide.example' }, /[▀▄█]\n\n/);
  expect(open.text()).toContain('On a phone: https://guide.example/museums/MTItZGVtbw');
});
