import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

const NGINX = path.resolve(import.meta.dirname, '../../../../../../deploy/nginx/nginx.conf');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
});
afterAll(() => server.close());

test('the maximum size of a save equals the maximum request size of nginx', async () => {
  const conf = await readFile(NGINX, 'utf8');
  const [, megabytes] = /^ {2}client_max_body_size (\d+)m;$/m.exec(conf) ?? [];
  const limit = Number(megabytes) * 1024 * 1024;
  const { browser } = await signedInPerson(server, { everywhere: true });
  const save = async (bytes: number) => {
    const change = (after: string) =>
      `{"from":"x~0","changes":[{"key":"12345678","kind":"artwork","id":101,"path":["name","en"],"after":"${after}"}]}`;
    const headers = { 'content-type': 'application/json' };
    const body = change('x'.repeat(bytes - change('').length));
    return (await browser.call('save', { params: { idMuseum: 12 }, headers, body })).status;
  };
  expect(await save(limit)).not.toBe(413);
  expect(await save(limit + 1)).toBe(413);
});
