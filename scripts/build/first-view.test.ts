import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkFirstView } from './first-view.mjs';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'first-view-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

const limits = { scripts: 6, kb: 10 };
const FONT = 'assets/montserrat-latin-wght-normal-x.woff2';

/** Writes a build with chunks of 1 KB each. */
function build(imports: string[] = [], extra: Record<string, object> = {}): void {
  const manifest: Record<string, { file: string }> = {
    'index.html': { file: 'index.js', imports: ['_shared.js'], assets: [FONT] } as never,
    '_shared.js': { file: 'shared.js' },
    '_deferred.js': {
      file: 'deferred.js',
      name: 'browser-deferred',
      imports: ['index.html', ...imports],
      assets: ['worker.js', 'picture.svg'],
    } as never,
    'src/i18n/catalogues/en.json': { file: 'en.js' },
    'src/i18n/catalogues/ar.json': { file: 'ar.js' },
    ...(extra as Record<string, { file: string }>),
  };
  const files = ['index.html', 'worker.js', FONT, ...Object.values(manifest).map(({ file }) => file)];
  for (const file of files) write(file, 1024);
  mkdirSync(path.join(dist, '.vite'));
  writeFileSync(path.join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
}

function write(file: string, bytes: number): void {
  mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
  writeFileSync(path.join(dist, file), 'x'.repeat(bytes));
}

test('accepts a build within the limits', () => {
  build();
  expect(checkFirstView(dist, limits)).toEqual([]);
});

test('reports too many scripts: a module of the deferred file that is in a file of its own', () => {
  const own = { '_one.js': { file: 'one.js', imports: ['_two.js'] }, '_two.js': { file: 'two.js' } };
  build(['_one.js'], own);
  expect(checkFirstView(dist, limits)).toEqual([
    expect.stringMatching(/^7 scripts until the guide is idle, maximum 6: .*one\.js, two\.js/),
  ]);
});

test('reports a first view that is too large, with the largest catalogue and in compressed bytes', () => {
  build();
  write('ar.js', 9 * 1024);
  expect(checkFirstView(dist, limits)).toEqual([
    '13.0 KB for the first view without pictures, maximum 10 KB',
  ]);
  write('ar.js.br', 2 * 1024);
  expect(checkFirstView(dist, limits)).toEqual([]);
});

test('throws if the build has other names', () => {
  build();
  const manifest = path.join(dist, '.vite/manifest.json');
  writeFileSync(manifest, JSON.stringify({ 'index.html': { file: 'index.js' } }));
  expect(() => checkFirstView(dist, limits)).toThrow('correct first-view.mjs');
});
