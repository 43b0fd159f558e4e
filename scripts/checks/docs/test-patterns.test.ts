import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../list-files.mjs';

const root = path.resolve(import.meta.dirname, '../../..');

/** Replaces `{a,b}` by each of its words: `x/{a,b}.ts` becomes `x/a.ts` and `x/b.ts`. */
function expandBraces(pattern: string): string[] {
  const found = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern);
  if (!found) return [pattern];
  const [, before = '', words = '', after = ''] = found;
  return words.split(',').flatMap((word) => expandBraces(before + word + after));
}

/** Converts a pattern with * and ** to a regular expression. */
function toRegExp(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:[^/]+/)*'));
  return new RegExp(`^${source}$`);
}

test('every path pattern in vitest.config.ts matches a file', () => {
  const config = readFileSync(path.join(root, 'vitest.config.ts'), 'utf8');
  const literals = config.matchAll(/'((?:apps|packages|tools|scripts|e2e)\/[^'$]+)'/g);
  // A pattern for files of both extensions need not match a file of each.
  const patterns = [...literals].flatMap(([, pattern = '']) =>
    expandBraces(pattern.replace('{ts,tsx}', 'ts*')),
  );
  expect(patterns.length).toBeGreaterThan(20);
  const files = ['apps', 'packages', 'tools', 'scripts', 'e2e'].flatMap((folder) =>
    listFiles(root, folder, () => true),
  );
  expect(patterns.filter((pattern) => !files.some((file) => toRegExp(pattern).test(file)))).toEqual([]);
});
