import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { errors } from '../responses/errors.ts';
import { previewApp } from './preview-app.ts';
import { staticApp } from './static-app.ts';
import { studioApp } from './studio-app.ts';

const root = mkdtempSync(join(tmpdir(), 'built-file-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Every file of a release has this date (scripts/build/release.mjs). */
const RELEASED = new Date('2026-01-01T00:00:00Z');
const FILES = {
  visitor: ['index.html', 'sw.js', 'licences.html', 'icon.svg', 'assets/app-1a2b.js'],
  studio: ['index.html', 'assets/app-1a2b.js', 'icon.svg'],
  preview: ['preview.html', 'assets/app-1a2b.js'],
};

function put(file: string, text: string): void {
  for (const [end, bytes] of [
    ['', text],
    ['.br', brotliCompressSync(text)],
    ['.gz', gzipSync(text)],
  ] as const) {
    writeFileSync(file + end, bytes);
    utimesSync(file + end, RELEASED, RELEASED);
  }
}

/** Creates a build. Two builds differ in one letter, but not in the size and date of any file. */
function build(name: string, letter: string): string {
  for (const [app, files] of Object.entries(FILES)) {
    mkdirSync(join(root, name, app, 'assets'), { recursive: true });
    for (const file of files) put(join(root, name, app, file), `<p>${file} of version ${letter}</p>`);
  }
  return join(root, name);
}

async function serve(folder: string) {
  const app = fastify();
  await errors(app);
  await staticApp(app, { folder: join(folder, 'visitor') });
  await studioApp(app, { folder: join(folder, 'studio') });
  await previewApp(app, { folder: join(folder, 'preview') });
  return app;
}

const older = await serve(build('older', 'a'));
const newer = await serve(build('newer', 'b'));

const URLS = [
  '/',
  '/index.html?revision=1',
  '/museums/MTItZGVtbw',
  '/sw.js',
  '/licences',
  '/icon.svg',
  '/assets/app-1a2b.js',
  '/studio',
  '/studio/icon.svg',
  '/studio/assets/app-1a2b.js',
  '/preview',
  '/preview/assets/app-1a2b.js',
];

test.each(URLS.flatMap((url) => ['identity', 'gzip', 'br'].map((encoding) => [url, encoding])))(
  'sends the next build to clients with the previous one, even if one letter differs: %s, %s',
  async (url, encoding) => {
    const headers = { accept: 'text/html,*/*;q=0.8', 'accept-encoding': encoding };
    const before = await older.inject({ url, headers });
    const etag = String(before.headers.etag);
    const same = await older.inject({ url, headers: { ...headers, 'if-none-match': etag } });
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag]);
    expect(same.headers['cache-control']).toBe(before.headers['cache-control']);
    expect(same.headers.vary).toBe(before.headers.vary);

    const plain = { accept: headers.accept };
    for (const has of [
      { 'if-none-match': etag },
      { 'if-none-match': etag, 'if-modified-since': RELEASED.toUTCString() },
      { 'if-modified-since': new Date().toUTCString() },
    ]) {
      const after = await newer.inject({ url, headers: { ...plain, ...has } });
      expect([after.statusCode, after.body]).toEqual([200, expect.stringContaining('of version b')]);
      expect(after.headers.etag).not.toBe(etag);
    }
  },
);

test('changes the ETag when a file is replaced while the server runs, even with the same size and date', async () => {
  const folder = join(root, 'replaced');
  cpSync(join(root, 'older'), folder, { recursive: true });
  const app = await serve(folder);
  const { etag } = (await app.inject('/sw.js')).headers;
  put(join(folder, 'visitor/sw.js'), readFileSync(join(root, 'newer/visitor/sw.js'), 'utf8'));
  const again = await app.inject({ url: '/sw.js', headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.body]).toEqual([200, '<p>sw.js of version b</p>']);
});
