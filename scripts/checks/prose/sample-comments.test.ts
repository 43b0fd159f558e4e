import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawSample, readComments } from './sample-comments.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'comments-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

const items = Array.from({ length: 1000 }, (_, index) => index);

test('draws the same sample for the same seed, and another one for another seed', () => {
  expect(drawSample(items, 100, 7)).toEqual(drawSample(items, 100, 7));
  expect(drawSample(items, 100, 7)).not.toEqual(drawSample(items, 100, 8));
});

test('draws from the whole list and never twice', () => {
  const sample = drawSample(items, 100, 1);
  expect(new Set(sample).size).toBe(100);
  expect(Math.min(...sample)).toBeLessThan(100);
  expect(Math.max(...sample)).toBeGreaterThanOrEqual(900);
  expect(drawSample([1, 2], 100, 1).sort()).toEqual([1, 2]);
});

test('reads comments with the code that they belong to, without content and translations', () => {
  write('apps/x/a.ts', '// Above.\n\nconst a = 1; // Beside.\n');
  write('apps/x/b.tsx', '<p>\n  {/*\n    * In JSX.\n    *   a\n    * b\n    */}\n  <b />\n</p>;\n');
  write('apps/x/i18n/catalogues/en.ts', '// A translation.\n');
  write('apps/x/node_modules/y/y.ts', '// A library.\n');
  write('content/forms/museum.yaml', '# A museum.\n');
  expect(readComments(root, [])).toEqual([
    { file: 'apps/x/a.ts', line: 1, lines: ['Above.'], code: 'const a = 1; // Beside.' },
    { file: 'apps/x/a.ts', line: 3, lines: ['Beside.'], code: 'const a = 1;' },
    { file: 'apps/x/b.tsx', line: 2, lines: ['In JSX.', '  a', 'b'], code: '<b />' },
  ]);
  expect(readComments(root, ['apps/x/b.tsx'])).toHaveLength(1);
  expect(readComments(root, ['apps/x'])).toHaveLength(3);
  expect(readComments(root, ['apps/x/a'])).toHaveLength(0);
});
