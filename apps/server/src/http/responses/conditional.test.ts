import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, it, test } from 'vitest';
import { hasCurrent, sendPrepared } from './conditional.ts';

const identity = Buffer.from(JSON.stringify({ text: 'museum '.repeat(50) }));

async function get(headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET', encoded = true) {
  const app = fastify();
  app.get('/', (request, reply) =>
    sendPrepared(request, reply, {
      etag: 'v7',
      contentType: 'application/json; charset=utf-8',
      cacheControl: 'no-cache',
      identity,
      ...(encoded && { gzip: gzipSync(identity), brotli: brotliCompressSync(identity) }),
    }),
  );
  return app.inject({ method, url: '/', headers });
}

describe('sendPrepared', () => {
  it.each([
    ['br', '"v7-br"', 'br', brotliDecompressSync],
    ['gzip', '"v7-gz"', 'gzip', gunzipSync],
    ['identity', '"v7"', undefined, (bytes: Buffer) => bytes],
  ] as const)('sends %s with its own ETag', async (accept, etag, encoding, decode) => {
    const answer = await get({ 'accept-encoding': accept });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      etag,
      vary: 'Accept-Encoding',
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(answer.rawPayload.length),
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(decode(answer.rawPayload)).toEqual(identity);
  });

  it('sends uncompressed bytes if nothing else was prepared', async () => {
    const answer = await get({ 'accept-encoding': 'br, gzip' }, 'GET', false);
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.rawPayload).toEqual(identity);
  });

  it('returns 304 without a body to a client that has this encoding', async () => {
    const answer = await get({ 'accept-encoding': 'br', 'if-none-match': '"v6", W/"v7-br"' });
    expect(answer.statusCode).toBe(304);
    expect(answer.headers).toMatchObject({
      etag: '"v7-br"',
      vary: 'Accept-Encoding',
      'cache-control': 'no-cache',
    });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.rawPayload).toHaveLength(0);
  });

  it('sends the content again if the client has only another encoding', async () => {
    expect((await get({ 'accept-encoding': 'gzip', 'if-none-match': '"v7-br"' })).statusCode).toBe(200);
    expect((await get({ 'if-none-match': '"v7"' })).statusCode).toBe(304);
  });

  it('answers HEAD with the same headers', async () => {
    const answer = await get({ 'accept-encoding': 'gzip' }, 'HEAD');
    expect(answer.headers).toMatchObject({
      etag: '"v7-gz"',
      'content-length': String(gzipSync(identity).length),
    });
    expect(answer.rawPayload).toHaveLength(0);
  });
});

test.each([
  [undefined, false],
  ['', false],
  ['*', true],
  [' * ', true],
  ['"v7"', true],
  ['W/"v7"', true],
  ['"a","v7"', true],
  ['"a" , W/"b",\t"v7"', true],
  ['"a,b", "v7"', true],
  ['v7', false],
  ['"v7', false],
  ['"v77"', false],
  ['"V7"', false],
  ['"*"', false],
  ['"x, *"', false],
])('If-None-Match %j contains "v7": %s', (header, current) => {
  expect(hasCurrent(header, '"v7"')).toBe(current);
});
