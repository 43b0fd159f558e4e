import { connect } from 'node:net';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { loggingOptions } from '../logging.ts';
import { ApiError, museumNotFound } from './api-error.ts';
import { errors, frameworkErrors } from './errors.ts';

let lines: string[];

async function server() {
  lines = [];
  const app = fastify({
    ...loggingOptions({ level: 'info', stream: { write: (line) => lines.push(line) } }),
    frameworkErrors,
    bodyLimit: 100,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await errors(app);
  const body = z.object({ duration: z.int(), place: z.object({ hall: z.string() }) });
  app.post('/api/visits', { schema: { body } }, async () => 'never');
  app.get(
    '/api/list',
    { schema: { querystring: z.object({ page: z.coerce.number() }) } },
    async () => 'never',
  );
  app.get(
    '/api/Museum/:id',
    { schema: { response: { 404: z.object({ success: z.boolean() }) } } },
    async (_, reply) => {
      reply.header('etag', '"x"').header('cache-control', 'public, max-age=9');
      throw museumNotFound();
    },
  );
  app.get('/api/busy', async () => {
    throw new ApiError(503, 'recognition_unavailable', 'Recognition is not available');
  });
  app.get('/api/broken', async () => {
    throw Object.assign(new Error('SQLITE_CORRUPT: /srv/data/guide.db'), { code: 'SQLITE_CORRUPT' });
  });
  app.get('/api/outside', async () => {
    throw Object.assign(new Error('NoSuchKey in bucket'), { statusCode: 404 });
  });
  app.get('/api/text', async () => {
    throw 'a string';
  });
  app.get('/api/shape', { schema: { response: { 200: z.object({ n: z.number() }) } } }, async (_, reply) =>
    reply.send({ n: 'secret value' }),
  );
  return app;
}

let app: Awaited<ReturnType<typeof server>>;
beforeEach(async () => {
  app = await server();
});

describe('errors that are reported to the client', () => {
  it('answers an unknown museum with 404 and status 1000', async () => {
    const answer = await app.inject('/api/Museum/99999');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      success: false,
      data: null,
      message: 'There is no such museum',
      status: 1000,
      error: 'museum_not_found',
      requestId: expect.any(String),
    });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('never lets an error be cached in place of the content', async () => {
    const { headers } = await app.inject('/api/Museum/99999');
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(headers).not.toHaveProperty('etag');
  });

  it.each([
    ['GET', '/api/nothing'],
    ['POST', '/api/Museum/1'],
    ['GET', '/elsewhere'],
  ] as const)('answers %s %s with the envelope of 404', async (method, url) => {
    const answer = await app.inject({ method, url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, data: null, status: 404, error: 'not_found' });
  });

  it('can give the reason why a part of the server does not work, and logs it', async () => {
    const answer = await app.inject('/api/busy');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ error: 'recognition_unavailable', status: 503 });
    expect(lines.join()).toContain('request failed');
  });
});

describe('invalid requests', () => {
  it('names each field and its reason', async () => {
    const payload = { duration: 5.5, place: { hall: 1 } };
    const answer = await app.inject({ method: 'POST', url: '/api/visits', payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'invalid_request', status: 400, success: false });
    expect(answer.json().message).toBe(
      'body duration: Invalid input: expected int, received number; ' +
        'body place.hall: Invalid input: expected string, received number',
    );
  });

  it('names the invalid part of the request', async () => {
    const answer = await app.inject('/api/list?page=x');
    expect(answer.json().message).toMatch(/^query page: Invalid input: expected number/);
  });

  it.each([
    ['broken JSON', 'application/json', '{"duration": hunter2', 400, 'invalid_request'],
    ['an empty body', 'application/json', '', 400, 'invalid_request'],
    ['a body that is too large', 'application/json', `"${'x'.repeat(200)}"`, 413, 'too_large'],
    ['another content type', 'application/x-yaml', 'a: 1', 415, 'unsupported_media_type'],
  ])('rejects %s', async (_title, type, payload, status, id) => {
    const headers = { 'content-type': type };
    const answer = await app.inject({ method: 'POST', url: '/api/visits', payload, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, status, error: id });
    expect(answer.body).not.toContain('hunter2');
  });

  it.each([
    ['/api/Museum/%E0%A4%A', 400, 'invalid_request'],
    [`/api/Museum/${'1'.repeat(200)}`, 414, 'address_too_long'],
  ])('rejects the URL %s', async (url, status, id) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error: id, requestId: answer.headers['x-request-id'] });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(lines.join()).toContain(`"status":${status}`);
    expect(lines.join()).not.toContain('E0');
  });
});

describe('internal errors', () => {
  it.each(['/api/broken', '/api/outside', '/api/text', '/api/shape'])(
    '%s reveals nothing internal',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toEqual({
        success: false,
        data: null,
        message: 'Something went wrong on our side',
        status: 500,
        error: 'internal_error',
        requestId: expect.any(String),
      });
    },
  );

  it('logs the error with the request id that the client was given', async () => {
    const answer = await app.inject('/api/broken');
    const line = lines.map((each) => JSON.parse(each)).find((each) => each.level === 'error');
    expect(line.requestId).toBe(answer.json().requestId);
    expect(line.err).toMatchObject({ code: 'SQLITE_CORRUPT', message: 'SQLITE_CORRUPT: /srv/data/guide.db' });
    expect(line.err.stack).toContain('errors.test.ts');
  });
});

describe('an unreachable or full database', () => {
  it.each([
    ['SQLITE_FULL', 507, 'storage_full'],
    ['53100', 507, 'storage_full'],
    ['SQLITE_BUSY', 503, 'unavailable'],
    ['ECONNREFUSED', 503, 'unavailable'],
    ['57P01', 503, 'unavailable'],
    ['40P01', 503, 'unavailable'],
  ])('%s returns %i with Retry-After', async (code, status, id) => {
    const broken = fastify();
    await errors(broken);
    broken.get('/api/write', async () => {
      throw Object.assign(new Error('detail of the database'), { code });
    });
    const answer = await broken.inject('/api/write');
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, error: id });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body).not.toContain('detail of the database');
  });
});

describe('a client that disconnects', () => {
  const HEAD = 'Host: guide\r\nContent-Type: application/json\r\n';

  it.each([
    [
      'in the middle of its body',
      `POST /api/visits HTTP/1.1\r\n${HEAD}Content-Length: 90\r\n\r\n{"duration"`,
    ],
    [
      'in the middle of a body of unknown length',
      `POST /api/visits HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\n{"dur\r\n`,
    ],
  ])('is not logged as an error %s', async (_title, text) => {
    const begun = new Promise<void>((resolve) => {
      app.addHook('onRequest', async () => resolve());
    });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const client = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    client.write(text);
    await begun;
    client.resetAndDestroy();
    await expect.poll(() => lines.join(), { timeout: 10_000 }).toContain('client hung up');
    await app.close();
    expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level !== 'info')).toEqual([]);
  });
});
