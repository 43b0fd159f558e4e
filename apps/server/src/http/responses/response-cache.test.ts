import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { ResponseCache } from './response-cache.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const identity = Buffer.from(JSON.stringify({ text: 'museum '.repeat(50) }));
const prepared = {
  etag: 'v1',
  contentType: 'application/json; charset=utf-8',
  identity,
  gzip: gzipSync(identity),
  brotli: undefined,
  cacheControl: 'public, max-age=0',
};

async function start(isCurrent: () => boolean) {
  const observed: string[] = [];
  const preparedResponses = new ResponseCache({
    headers: { 'x-content-type-options': 'nosniff' },
    requestId: () => 'id-1',
    observer: (route, status) => (requestId) => void observed.push(`${requestId} ${route} ${status}`),
  });
  preparedResponses.keep('/api/x/1', '/api/x/:id', prepared, isCurrent);
  const server = createServer((request, response) => {
    if (!preparedResponses.answer(request, response)) response.writeHead(299).end('the framework');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'accept-encoding': 'identity', ...headers },
      method,
    });
  return { get, observed };
}

test('sends a cached response with its headers and an ETag, and reports it to the observer', async () => {
  const { get, observed } = await start(() => true);
  const response = await get('/api/x/1');
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(identity)).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    etag: '"v1"',
    vary: 'Accept-Encoding',
    'cache-control': 'public, max-age=0',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  const known = await get('/api/x/1', { 'if-none-match': '"v1"' });
  expect(known.status).toBe(304);
  expect(await known.text()).toBe('');
  expect(observed).toEqual(['id-1 /api/x/:id 200', 'id-1 /api/x/:id 304']);
});

test('gives each encoding its own bytes and ETag, and sends no encoding that was not prepared', async () => {
  const { get } = await start(() => true);
  const zipped = await get('/api/x/1', { 'accept-encoding': 'gzip' });
  expect(zipped.headers.get('etag')).toBe('"v1-gz"');
  expect(await zipped.json()).toEqual(JSON.parse(identity.toString()));
  expect(gunzipSync(prepared.gzip).equals(identity)).toBe(true);
  const brotli = await get('/api/x/1', { 'accept-encoding': 'br' });
  expect(brotli.headers.get('content-encoding')).toBeNull();
});

test('leaves other URLs, other methods and outdated responses to the framework', async () => {
  let current = true;
  const { get } = await start(() => current);
  expect((await get('/api/x/2')).status).toBe(299);
  expect((await get('/api/x/1', {}, 'POST')).status).toBe(299);
  current = false;
  expect((await get('/api/x/1')).status).toBe(299);
});
