import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { interfaceLanguage, type MuseumSummary } from '@museummate/domain';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { FirstPaint } from './first-paint.ts';

const root = mkdtempSync(path.join(tmpdir(), 'first-paint-'));
afterAll(() => rmSync(root, { recursive: true }));

const museum = { contentVersion: 'one' } as unknown as MuseumSummary;
const build = path.join(root, 'dist');
const write = (name: string, text: string) => writeFileSync(path.join(build, name), text);

beforeEach(() => {
  mkdirSync(path.join(build, '.vite'), { recursive: true });
  mkdirSync(path.join(build, 'assets'), { recursive: true });
  mkdirSync(path.join(root, 'dist-server'), { recursive: true });
  write(
    'index.html',
    `<title>Guide</title><script type="module" src="/assets/index.js"></script>
     <link rel="stylesheet" crossorigin href="/assets/index.css"><div id="root"></div>`,
  );
  write(
    '.vite/manifest.json',
    JSON.stringify({
      'index.html': { file: 'assets/index.js', isEntry: true, css: ['assets/index.css'] },
      'src/screens/options/options.tsx': {
        file: 'assets/options.js',
        imports: ['index.html', '_tiles.js'],
        css: ['assets/options.css'],
      },
      '_tiles.js': { file: 'assets/tiles.js', css: ['assets/tiles.css'] },
    }),
  );
  for (const name of ['index', 'options']) write(`assets/${name}.css`, `.${name}{color:red}`);
  write('assets/tiles.css', '.tiles{content:"</style>"}');
  writeFileSync(
    path.join(root, 'dist-server/first-paint.js'),
    `export const firstPage = async () => ({ screen: 'Options', title: 'Ships', description: '', style: 'html{}',
      locale: 'en', direction: 'ltr', head: '', body: '<h1>Ships</h1>', data: '{}', dataId: 'first' });`,
  );
});

const ask = (firstPaint: FirstPaint) =>
  firstPaint.page('/museums/MQ/options', 'MQ', museum, interfaceLanguage('en'));

it('inlines the style sheets, so that the page is visible before any other file has loaded', async () => {
  const page = await ask(new FirstPaint(build, () => {}));
  const html = page?.identity.toString() ?? '';
  expect(html).toContain(
    '<style>html{}.index{color:red}.tiles{content:"<\\/style>"}.options{color:red}</style>',
  );
  const links = [...html.matchAll(/<link rel="stylesheet"[^>]*>/g)].map(([link]) => link);
  expect(links.map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual([
    '/assets/index.css',
    '/assets/tiles.css',
    '/assets/options.css',
  ]);
  for (const link of links) expect(link).toMatch(/ disabled>$/);
  const modules = [...html.matchAll(/modulepreload" fetchpriority="low" crossorigin href="([^"]*)"/g)].map(
    ([, href]) => href,
  );
  expect(modules).toEqual(['/assets/options.js', '/assets/tiles.js']);
});

it('reports a page that failed to render, sends the app without it, and retries for the next visitor', async () => {
  const manifest = '.vite/manifest.json';
  write(manifest, '{ broken');
  const failed = vi.fn();
  const firstPaint = new FirstPaint(build, failed);
  expect(await ask(firstPaint)).toBeUndefined();
  expect(failed).toHaveBeenCalledOnce();
  write(manifest, '{}');
  expect((await ask(firstPaint))?.identity.toString()).toContain('<h1>Ships</h1>');
  expect(failed).toHaveBeenCalledOnce();
});
