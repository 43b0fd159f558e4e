import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInShell } from '../test/run-in-shell.ts';
import { applyBlocks, blocksIn, CHAPTERS, chapter, copyRepository, git } from './tutorial.ts';

/** Time limit for a test that hangs, not an expected duration, because the machine may be busy. */
const LIMIT_MS = 400_000;

let folder: string;
beforeAll(() => {
  folder = copyRepository();
  for (const title of CHAPTERS) applyBlocks(chapter(title), folder);
}, LIMIT_MS);
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a tool of node_modules or a TypeScript file in the copy, and expects success. */
async function passes(program: string, ...args: string[]) {
  const tool = program.endsWith('.ts') ? program : path.join('node_modules/.bin', program);
  const { status, all } = await runInShell(process.execPath, [tool, ...args], folder, { NO_COLOR: '1' });
  expect(status, all).toBe(0);
}

// This test contains the fast steps. The slow steps (browser, import, all types and boundaries) are in
// tutorial.long.test.ts.
test('the tests pass after the steps of CONTRIBUTING.md', { timeout: LIMIT_MS }, async () => {
  await passes('packages/i18n/src/generate-text-params.ts');
  await passes('packages/pack-format/write-schemas.ts');
  git(folder, 'add', '--all');
  await passes('biome', 'check', '--staged');
  const files = [
    'apps/studio/src/i18n/catalogues.test.ts',
    'apps/visitor/src/i18n/catalogues.test.ts',
    'packages/pack-format/src/json-schemas.test.ts',
    'packages/pack-format/src/reference/field-lists.test.ts',
    'packages/domain/src/authors.test.ts',
    'apps/server/src/modules/entities/entities.test.ts',
  ];
  await passes('vitest', 'run', '--project', 'unit', '--project', 'pure', ...files);
  await passes('tsc', '-p', 'apps/visitor', '--singleThreaded');
});

test('finds each path and line of the steps exactly once', () => {
  const blocks = CHAPTERS.flatMap((title) => blocksIn(chapter(title)));
  expect(blocks.length).toBeGreaterThan(15);
  expect(() => applyBlocks('```diff\n--- package.json\n not there\n+x\n```', folder)).toThrow('0 places');
  expect(() => applyBlocks('```diff\n--- package.json\n },\n+x\n```', folder)).toThrow(/[2-9] places/);
  expect(() => applyBlocks('```ts\nlost();\n```', folder)).toThrow('does not say where it belongs');
  expect(() => applyBlocks('```ts\n// vitest.config.ts\n```', folder)).toThrow('EEXIST');
});
