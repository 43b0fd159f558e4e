import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { functionLengths } from './function-length.mjs';

const root = mkdtempSync(path.join(tmpdir(), 'function-length-'));
afterAll(() => rmSync(root, { recursive: true }));

const functionOf = (lines: number, head = 'export function f() {') =>
  [head, ...Array(lines - 2).fill('  work();'), '}'].join('\n');

function check(file: string, source: string, exceptions: Record<string, number> = {}): string[] {
  mkdirSync(path.join(root, 'scripts/checks'), { recursive: true });
  writeFileSync(path.join(root, file), source);
  writeFileSync(path.join(root, 'scripts/checks/long-functions.json'), JSON.stringify(exceptions));
  return functionLengths(root, [file]).map(({ what }: { what: string }) => what);
}

test('60 lines are allowed, 61 are not', () => {
  expect(check('a.ts', functionOf(60))).toEqual([]);
  expect(check('a.ts', functionOf(61))).toEqual(['a.ts f has 61 lines, at most 60 are allowed']);
});

test('lines that contain only comments do not count', () => {
  const withComments = functionOf(60).replaceAll(
    '  work();',
    '  // 🦆 Why.\n  work(); /* one */\n  /* two\n   */',
  );
  expect(check('a.ts', withComments)).toEqual([]);
  expect(check('a.ts', withComments.replace('// 🦆 Why.', 'work();'))).toEqual([
    'a.ts f has 61 lines, at most 60 are allowed',
  ]);
});

test.each([
  ['an arrow function', 'export const Screen = () => {', 'Screen'],
  ['a callback', 'useEffect(() => {', 'useEffect(…)'],
  ['a callback after a text', "app.get('/museums', async () => {", 'get("/museums")'],
])('%s is found by its name', (_, head, name) => {
  const source = functionOf(61, head) + (head.includes('(() =>') || head.includes("', ") ? ');' : ';');
  expect(check('a.tsx', source)).toEqual([`a.tsx ${name} has 61 lines, at most 60 are allowed`]);
});

test('tests may have long callbacks', () => {
  expect(check('a.test.ts', functionOf(100))).toEqual([]);
});

test('an exception allows exactly its length, and must be removed when it is not needed', () => {
  expect(check('a.ts', functionOf(70), { 'a.ts f': 70 })).toEqual([]);
  expect(check('a.ts', functionOf(71), { 'a.ts f': 70 })).toEqual([
    'a.ts f has 71 lines, at most 70 are allowed',
  ]);
  expect(check('a.ts', functionOf(65), { 'a.ts f': 70 })).toEqual([
    'a.ts f has 65 lines: lower its 70 in long-functions.json',
  ]);
  expect(check('a.ts', functionOf(60), { 'a.ts f': 70 })).toEqual([
    'a.ts f is not too long any more: remove it from long-functions.json',
  ]);
});
