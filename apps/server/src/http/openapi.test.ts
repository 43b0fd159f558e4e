import fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { readConfig } from '#config/config.ts';
import { buildHttpServer } from './http-server.ts';
import { openApi } from './openapi.ts';
import { errors } from './responses/errors.ts';
import { securityHeaders } from './security/security-headers.ts';

// The domain's schemas use zod/mini, so this test uses it, too.
const hall = z.object({ idHall: z.int(), name: z.nullable(z.string()), note: z.optional(z.string()) });
z.globalRegistry.add(hall, { id: 'Hall' });

async function server() {
  const app = fastify();
  await errors(app);
  await securityHeaders(app, { https: false });
  await openApi(app, { version: '9.8.7', open: true });
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/Hall/:id',
    {
      schema: {
        summary: 'One hall',
        tags: ['Hall'],
        params: z.object({ id: z.coerce.number().check(z.int(), z.minimum(1)) }),
        querystring: z.object({ idLanguage: z._default(z.coerce.number(), 2) }),
        response: { 200: z.object({ success: z.literal(true), data: hall }) },
      },
    },
    async ({ params, query }) => {
      const data = { idHall: params.id, name: null, note: `language ${query.idLanguage}`, internal: 'x' };
      return { success: true as const, data };
    },
  );
  return app;
}
const app = await server();

describe('zod/mini schemas', () => {
  it('convert the request to typed values with defaults, and strip undeclared fields from the response', async () => {
    expect((await app.inject('/api/Hall/7')).json()).toEqual({
      success: true,
      data: { idHall: 7, name: null, note: 'language 2' },
    });
  });

  it('reject an invalid request with the reason', async () => {
    const answer = await app.inject('/api/Hall/0');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('path id: Too small: expected number to be >=1');
  });
});

describe('/api/openapi.json', async () => {
  const answer = await app.inject('/api/openapi.json');
  const document = answer.json();

  it('is an OpenAPI 3.1 document', () => {
    expect(answer.headers['content-type']).toContain('application/json');
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'MuseumMate', version: '9.8.7' } });
  });

  it('describes endpoints by their schemas, and lists no others', () => {
    expect(Object.keys(document.paths)).toEqual(['/api/Hall/{id}']);
    const { get } = document.paths['/api/Hall/{id}'];
    expect(get.summary).toBe('One hall');
    expect(get.parameters).toMatchObject([
      { in: 'query', name: 'idLanguage', required: false, schema: { default: 2 } },
      { in: 'path', name: 'id', required: true, schema: { type: 'integer', minimum: 1 } },
    ]);
    const { schema } = get.responses['200'].content['application/json'];
    expect(schema.properties.data).toEqual({ $ref: '#/components/schemas/Hall' });
    expect(document.components.schemas.Hall).toMatchObject({
      type: 'object',
      properties: { idHall: { type: 'integer' }, name: { type: ['string', 'null'] } },
      required: ['idHall', 'name'],
    });
  });
});

describe('/api/docs', () => {
  it('is a page of our own files with its own content security policy', async () => {
    const answer = await app.inject('/api/docs');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>MuseumMate API</title>');
    const links = [...answer.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link ?? '');
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) {
      expect(link).toMatch(/^\/api\/docs\/static\//);
      expect((await app.inject(link)).statusCode).toBe(200);
    }
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/https?:|upgrade-insecure-requests|unsafe-eval/);
  });

  it('does not change the policy of other responses', async () => {
    expect((await app.inject('/api/Hall/7')).headers['content-security-policy']).not.toContain(
      'unsafe-inline',
    );
  });
});

test.each([
  [200, {}],
  [200, { HOST: '127.0.0.2' }],
  [200, { HOST: '::1' }],
  [404, { HOST: '0.0.0.0' }],
  [404, { HOST: '127.evil.example' }],
  [404, { TRUST_PROXY: '1' }],
  [404, { TRUST_PROXY: '10.0.0.1' }],
])(
  'the API description returns %i with %o: it is for developers, not for the public',
  async (status, env) => {
    const { app } = await buildHttpServer(readConfig({ LOG_LEVEL: 'silent', ...env }));
    for (const url of ['/api/docs', '/api/docs/static/swagger-ui.css', '/api/openapi.json'])
      expect((await app.inject(url)).statusCode, url).toBe(status);
  },
);

test('never answers 304 for its files, whose ETags (size and date) are the same in different packages', async () => {
  const url = '/api/docs/static/index.css';
  const { headers } = await app.inject(url);
  const has = { 'if-none-match': String(headers.etag), 'if-modified-since': new Date().toUTCString() };
  expect((await app.inject({ url, headers: has })).statusCode).toBe(200);
});
