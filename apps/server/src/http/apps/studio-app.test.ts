import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { errors } from '../responses/errors.ts';
import { staticApp } from './static-app.ts';
import { studioApp } from './studio-app.ts';

const root = mkdtempSync(join(tmpdir(), 'studio-'));
afterAll(() => rmSync(root, { recursive: true }));
for (const name of ['visitor', 'studio']) {
  mkdirSync(join(root, name, 'assets'), { recursive: true });
  writeFileSync(join(root, name, 'index.html'), `<!doctype html><title>${name}</title>`);
  writeFileSync(join(root, name, 'assets/app-1a2b.js'), name);
}

async function server(studio = 'studio') {
  const app = fastify();
  await errors(app);
  await staticApp(app, { folder: join(root, 'visitor') });
  await studioApp(app, { folder: join(root, studio) });
  return app;
}
const app = await server();
const headers = { accept: 'text/html,*/*;q=0.8' };

test.each(['/studio', '/studio/', '/studio/museums/12/works/101', '/studio/index.html'])(
  'serves the studio at %s, with a policy against inline scripts',
  async (url) => {
    const answer = await app.inject({ url, headers });
    expect(answer.body).toContain('<title>studio</title>');
    expect(answer.headers['cache-control']).toBe('no-cache');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
  },
);

test('serves the studio’s own files, and no page for a missing one', async () => {
  const file = await app.inject({ url: '/studio/assets/app-1a2b.js', headers });
  expect([file.body, file.headers['cache-control']]).toEqual([
    'studio',
    'public, max-age=31536000, immutable',
  ]);
  for (const url of ['/studio/assets/gone.js', '/studio/..%2fvisitor/assets/app-1a2b.js'])
    expect((await app.inject({ url, headers: { accept: '*/*' } })).body).not.toContain('visitor');
  expect((await app.inject({ url: '/studio/assets/gone.js', headers })).statusCode).toBe(404);
});

test('sends build instructions if there is no build', async () => {
  const answer = await (await server('nothing')).inject({ url: '/studio', headers });
  expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('npm start')]);
});
