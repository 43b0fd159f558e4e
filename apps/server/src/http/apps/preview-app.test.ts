import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { securityHeaders } from '../security/security-headers.ts';
import { previewApp } from './preview-app.ts';
import { staticApp } from './static-app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'preview-app-'));
let app: FastifyInstance;
beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'preview.html'), '<p>draft</p>');
  writeFileSync(path.join(folder, 'assets/a.js'), '1');
  app = fastify();
  await securityHeaders(app, { https: true });
  await staticApp(app, { folder });
  await previewApp(app, { folder });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each(['/preview', '/preview/'])('%s is not cached, and only the studio may embed it', async (url) => {
  const { statusCode, headers, body } = await app.inject({ url });
  expect([statusCode, body]).toEqual([200, '<p>draft</p>']);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'SAMEORIGIN',
  });
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "frame-ancestors 'self'"]));
  // worker-src and frame-src are missing, so default-src ('none') applies. Without frames, the analytics tags and
  // pages of third parties cannot load.
  expect(policy.join()).not.toMatch(/worker-src|frame-src|unsafe/);
});

test.each([
  ['/preview/assets/a.js', 200],
  ['/preview/assets/b.js', 404],
  ['/preview/museums/12', 404],
  ['/preview/assets/..%2fpreview.html', 404],
])('%s returns %i', async (url, status) => {
  expect((await app.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(status);
});
