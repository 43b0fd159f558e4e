import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { errors } from '../responses/errors.ts';
import { inLocale, inlineScripts, messageLocales } from './load-guard.ts';
import { previewApp } from './preview-app.ts';
import { staticApp } from './static-app.ts';
import { studioApp } from './studio-app.ts';

const SCRIPT = 'addEventListener("error",()=>{},true)';
const TEXTS = { en: ['Incomplete', 'Nothing is lost.', 'Retry'], fr: ['Incomplet', '<', 'Encore'] };
const page = (script = SCRIPT) =>
  `<!doctype html><script>${script}</script><script type="application/json" id="load-texts" data-stored="language">${JSON.stringify(TEXTS).replaceAll('<', '\\u003c')}</script><div id="root"></div>`;
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const root = mkdtempSync(join(tmpdir(), 'load-guard-'));
afterAll(() => rmSync(root, { recursive: true }));
const write = (script?: string) => {
  for (const [app, file] of Object.entries({ visitor: 'index', studio: 'index', preview: 'preview' })) {
    mkdirSync(join(root, app, 'assets'), { recursive: true });
    writeFileSync(join(root, app, `${file}.html`), page(script));
    writeFileSync(join(root, app, 'assets/app-1a2b.js'), app);
  }
};
write();

const app = fastify();
await errors(app);
await staticApp(app, { folder: join(root, 'visitor') });
await studioApp(app, { folder: join(root, 'studio') });
await previewApp(app, { folder: join(root, 'preview') });

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });
const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy']);

it.each(['/', '/museums/MTItZGVtbw/artworks/1', '/elsewhere', '/index.html', '/studio/works', '/preview/'])(
  'the policy of %s allows only the inline script of that page',
  async (url) => {
    write('first()');
    expect(await policyOf(url)).toContain(` ${hash('first()')};`);
    write('another()');
    const policy = await policyOf(url);
    expect(policy).toContain(` ${hash('another()')};`);
    expect(policy).not.toContain(hash('first()'));
    expect(policy).not.toContain('unsafe-inline');
  },
);

it.each([
  ['/', { 'accept-language': 'fr-CA,en;q=0.5' }, ['fr']],
  ['/', { 'accept-language': 'ja' }, ['en']],
  ['/?lang=fr', { 'accept-language': 'en' }, ['fr']],
  ['/museums/x', { cookie: 'language=fr_FR', 'accept-language': 'en' }, ['fr']],
  // The service worker caches this page for any language that is chosen later, so it contains the message in every
  // language.
  ['/index.html', { 'accept-language': 'fr' }, ['en', 'fr']],
])('%s with %j contains the message in %j', async (url, headers, locales) => {
  const answer = await get(url, headers);
  expect(messageLocales(answer.body)).toEqual(locales);
  expect(inLocale(answer.body, locales[0] ?? '')).toContain(JSON.stringify(TEXTS[locales[0] as 'en'])[2]);
  const again = await get(url, { ...headers, 'if-none-match': String(answer.headers.etag) });
  expect(again.statusCode).toBe(304);
});

it('sends Vary, so that caches separate the languages of a page', async () => {
  expect((await get('/')).headers.vary).toBe('Accept, Accept-Language, Cookie, Accept-Encoding');
  expect((await get('/', { 'accept-language': 'en' })).headers.etag).not.toBe(
    (await get('/', { 'accept-language': 'fr' })).headers.etag,
  );
});

it('escapes the message, so that its text cannot end the script block', () => {
  const french = inLocale(page(), 'fr');
  expect(french).not.toContain('"<"');
  expect(inlineScripts(french)).toEqual([hash(SCRIPT)]);
});

it.each([
  ['/assets/retry-1/app-1a2b.js', 'visitor'],
  ['/assets/retry-27/app-1a2b.js', 'visitor'],
  ['/studio/assets/retry-1/app-1a2b.js', 'studio'],
  ['/preview/assets/retry-1/app-1a2b.js', 'preview'],
])('serves the file under the retry path %s', async (url, body) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.body]).toEqual([200, body]);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it.each(['/assets/retry-1/gone.js', '/assets/retry-x/app-1a2b.js', '/assets/retry-1/retry-2/app-1a2b.js'])(
  'returns 404 for %s',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);
