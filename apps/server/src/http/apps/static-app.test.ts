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
  it('keeps assets for a year, since their names change with them', async () => {
    const answer = await app.inject('/assets/app-1a2b.js');
    expect([answer.statusCode, answer.body]).toEqual([200, 'app']);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
  });

  it('sends the compressed file beside it', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const answer = await app.inject({ url: '/assets/app-1a2b.js', headers });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
    expect(answer.rawPayload).toEqual(brotliCompressSync('app'));
  });

  it('has every other file asked for anew', async () => {
    const answer = await app.inject('/sw.js');
    expect([answer.body, answer.headers['cache-control']]).toEqual(['self', 'no-cache']);
    const again = await app.inject({
      url: '/sw.js',
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('has a page of licences, which is not the app', async () => {
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

  it('answers a chunk that is gone with an error, never with a page', async () => {
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
  ])('gives nothing for %s', async (url) => {
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
  ])('is at %s', async (url) => {
    const answer = await app.inject({ url, headers: HTML });
    expect([answer.statusCode, answer.body]).toEqual([200, PAGE]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept, Accept-Encoding',
    });
  });

  it('is answered with 304 to a browser that has it', async () => {
    const { etag } = (await app.inject({ url: '/', headers: HTML })).headers;
    const headers = { ...HTML, 'if-none-match': String(etag) };
    expect((await app.inject({ url: '/museums/x', headers })).statusCode).toBe(304);
    const elsewhere = await app.inject({ url: '/elsewhere', headers });
    expect([elsewhere.statusCode, elsewhere.body]).toEqual([404, PAGE]);
  });

  it.each(['/elsewhere', '/museum/12', '/apidocs'])('comes with 404 at %s', async (url) => {
    const answer = await app.inject({ url, headers: HTML });
    expect([answer.statusCode, answer.body]).toEqual([404, PAGE]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['/api', '/api/nothing', '/media/nothing.jpg', '/health', '/metrics'])(
    'is not at %s',
    async (url) => {
      const answer = await app.inject({ url, headers: HTML });
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'not_found']);
    },
  );

  it('is not for those who want no page, and not for writes', async () => {
    const json = await app.inject({ url: '/museums/x', headers: { accept: 'application/json' } });
    expect([json.statusCode, json.json().success]).toEqual([404, false]);
    expect((await app.inject({ method: 'POST', url: '/museums/x', headers: HTML })).statusCode).toBe(404);
  });

  it('leaves other routes alone', async () => {
    expect((await app.inject({ url: '/api/known', headers: HTML })).body).toBe('known');
  });
});

it('says how to build where there is no build', async () => {
  const bare = await server(join(root, 'none'));
  for (const url of ['/', '/museums/x', '/elsewhere']) {
    const answer = await bare.inject({ url, headers: HTML });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
    expect(answer.body).toContain('npm start');
  }
  expect((await bare.inject('/api/known')).body).toBe('known');
});
