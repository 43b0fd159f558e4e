import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkScripts, syntaxError } from './shipped-scripts.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'museummate-scripts-'));
  mkdirSync(path.join(root, 'dist/assets'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));
const write = (name: string, text: string) => writeFileSync(path.join(root, 'dist', name), text);

test.each([
  ['a regular expression with the flag v', 'export const letter = /[\\p{L}--[a-z]]/v;'],
  ['an import attribute', "import data from './data.json' with { type: 'json' };"],
  ['a using declaration', '{ using file = open(); }'],
])('rejects %s, which Safari 16.4 cannot parse', (_, code) => {
  expect(syntaxError(code)).toBeDefined();
});

test('accepts what the oldest supported browsers can parse', () => {
  expect(syntaxError('class A { static { this.#b = await 1; } static #b }')).toBeDefined();
  expect(syntaxError('class A { static #b; static { A.#b ??= /(?<=a)b/d; } } await 1;')).toBeUndefined();
});

test('parses files and inline scripts, and names those that fail', () => {
  write('assets/index-1.js', 'export const number = 1_000;');
  write('assets/new-2.js', 'const letter = /[a--b]/v;');
  write('index.html', '<script type="application/ld+json">{"a":1}</script><script>let a = /x/v;</script>');
  const { count, failures } = checkScripts(root, ['dist']);
  expect(count).toBe(3);
  expect(failures).toEqual([
    expect.stringContaining('dist/assets/new-2.js: '),
    expect.stringContaining('dist/index.html: '),
  ]);
});

test('fails for a folder without scripts', () => {
  expect(checkScripts(root, ['missing']).failures).toEqual([expect.stringContaining('has it been built?')]);
});
