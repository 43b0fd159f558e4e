import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInShell } from '../run-in-shell.ts';
import { applyBlocks, CHAPTERS, chapter, copyRepository } from './tutorial.ts';

let folder: string;
let mine: string;
beforeAll(() => {
  folder = copyRepository();
  mine = mkdtempSync(path.join(tmpdir(), 'tutorial-museum-'));
  for (const title of CHAPTERS) applyBlocks(chapter(title), folder);
}, 400_000);
afterAll(() => {
  for (const each of [folder, mine]) rmSync(each, { recursive: true });
});

const text = CHAPTERS.map(chapter).join('\n');

/** Types a command that the tutorial names, with another folder for the museum; returns what it printed. */
async function type(command: string) {
  expect(text).toContain(`\`${command}\``);
  const words = command.replace('/tmp/mine', path.join(mine, 'pack')).split(' ');
  const env = { NO_COLOR: '1', DATA_DIR: path.join(mine, 'data') };
  const { status, all } = await runInShell(words[0] ?? '', words.slice(1), folder, env);
  expect(status, all).toBe(0);
  return all;
}

test('every command of the first change in CONTRIBUTING.md does what it says', async () => {
  await type('npm run texts');
  await type('npm run schemas');
  await type('npm run museum -- new /tmp/mine');
  appendFileSync(path.join(mine, 'pack/artworks/lighthouse.yaml'), 'school: School of Seville\n');
  await type('npm run museum -- check /tmp/mine');
  expect(await type('npm run museum -- import /tmp/mine')).toMatch(/https?:\/\/\S+\/museums\//);
  await type('npx tsc -p apps/visitor');
  await type('npm run format');
  expect(await type('npm test -- artwork.screen entities.test')).toMatch(/[1-9]\d* passed, 0 failed\s*$/);
  expect(await type('npm test -- authors')).toMatch(/[1-9]\d* passed, 0 failed\s*$/);
});

test('the repository stays sound: types, boundaries, dead code', async () => {
  for (const args of [
    ['scripts/types.mjs'],
    ['scripts/boundaries.mjs'],
    ['node_modules/.bin/knip', '--no-progress', '--no-config-hints'],
  ]) {
    const { status, all } = await runInShell(process.execPath, args, folder);
    expect(status, all).toBe(0);
  }
});
