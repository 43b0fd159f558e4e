import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { errors } from '../responses/errors.ts';
import { staticApp } from './static-app.ts';

const PAGE = '<!doctype html><title>Guide</title>';
const root = mkdtempSync(join(tmpdir(), 'static-'));
afterAll(() => rmSync(root, { recursive: true }));

const folder = join(root, 'build');
mkdirSync(join(folder, 'assets'), { recursive: true });
mkdirSync(join(folder, '.vite'));
writeFileSync(join(root, 'secret.txt'), 'hunter2');
writeFileSync(join(folder, '.vite/manifest.json'), 'hunter2');
writeFileSync(join(folder, 'index.html'), PAGE);
writeFileSync(join(folder, 'licences.html'), '<!doctype html><title>Licences</title>');
writeFileSync(join(folder, 'sw.js'), 'self');
writeFileSync(join(folder, 'assets/app-1a2b.js'), 'app');
writeFileSync(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync('app'));

async function server(build = folder) {
  const app = fastify();
  await errors(app);
  await staticApp(app, { folder: build });
  app.get('/api/known', async () => 'known');
  return app;
}
const app = await server();
const HTML = { accept: 'text/html,*/*;q=0.8' };

describe('files of the build', () => {
  it('caches assets for a year, because their names change with their content', async () => {
    const answer = await app.inject('/assets/app-1a2b.js');
    expect([answer.statusCode, answer.body]).toEqual([200, 'app']);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
  });

  it('sends the precompressed file', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const answer = await app.inject({ url: '/assets/app-1a2b.js', headers });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
    expect(answer.rawPayload).toEqual(brotliCompressSync('app'));
  });

  it('makes browsers revalidate all other files', async () => {
    const answer = await app.inject('/sw.js');
    expect([answer.body, answer.headers['cache-control']]).toEqual(['self', 'no-cache']);
    const again = await app.inject({
      url: '/sw.js',
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('serves the licence page, which is not part of the app', async () => {
    const answer = await app.inject({ url: '/licences', headers: HTML });
    expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html><title>Licences</title>']);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  it('answers HEAD without a body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/assets/app-1a2b.js' });
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', '3']);
  });

  it('returns an error, never a page, for a missing chunk', async () => {
    const answer = await app.inject({ url: '/assets/old.js', headers: HTML });
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'not_found']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '//secret.txt',
    `/${encodeURIComponent(join(root, 'secret.txt'))}`,
    '/.vite/manifest.json',
    '/sw.js%00.txt',
    '/assets',
    '/assets/',
  ])('sends no file for %s', async (url) => {
    const answer = await app.inject({ url, headers: { accept: 'application/json' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('hunter2');
  });
});

describe('the page', () => {
  it.each([
    '/',
    '/index.html?revision=1',
    '/?lang=fr',
    '/museums/MTItZGVtbw',
    '/museums/MTItZGVtbw/artworks/101',
  ])('is sent for %s', async (url) => {
    const answer = await app.inject({ url, headers: HTML });
    expect([answer.statusCode, answer.body]).toEqual([200, PAGE]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept, Accept-Encoding',
    });
  });

  it('returns 304 to a browser that has it', async () => {
    const { etag } = (await app.inject({ url: '/', headers: HTML })).headers;
    const headers = { ...HTML, 'if-none-match': String(etag) };
    expect((await app.inject({ url: '/museums/x', headers })).statusCode).toBe(304);
    const elsewhere = await app.inject({ url: '/elsewhere', headers });
    expect([elsewhere.statusCode, elsewhere.body]).toEqual([404, PAGE]);
  });

  it.each(['/elsewhere', '/museum/12', '/apidocs'])('is sent with status 404 for %s', async (url) => {
    const answer = await app.inject({ url, headers: HTML });
    expect([answer.statusCode, answer.body]).toEqual([404, PAGE]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['/api', '/api/nothing', '/media/nothing.jpg', '/health', '/metrics'])(
    'is not sent for %s',
    async (url) => {
      const answer = await app.inject({ url, headers: HTML });
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'not_found']);
    },
  );

  it('is not sent to clients that do not accept HTML, or for writes', async () => {
    const json = await app.inject({ url: '/museums/x', headers: { accept: 'application/json' } });
    expect([json.statusCode, json.json().success]).toEqual([404, false]);
    expect((await app.inject({ method: 'POST', url: '/museums/x', headers: HTML })).statusCode).toBe(404);
  });

  it('does not affect other routes', async () => {
    expect((await app.inject({ url: '/api/known', headers: HTML })).body).toBe('known');
  });
});

it('sends build instructions if there is no build', async () => {
  const bare = await server(join(root, 'none'));
  for (const url of ['/', '/museums/x', '/elsewhere']) {
    const answer = await bare.inject({ url, headers: HTML });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
    expect(answer.body).toContain('npm start');
  }
  expect((await bare.inject('/api/known')).body).toBe('known');
});
