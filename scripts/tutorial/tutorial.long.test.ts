import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInShell } from '../test/run-in-shell.ts';
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

/** Runs a command of the tutorial, but replaces /tmp/mine with a folder of this test. Returns its output. */
async function type(command: string) {
  expect(text).toContain(`\`${command}\``);
  const words = command.replace('/tmp/mine', path.join(mine, 'pack')).split(' ');
  const env = { NO_COLOR: '1', DATA_DIR: path.join(mine, 'data') };
  const { status, all } = await runInShell(words[0] ?? '', words.slice(1), folder, env);
  expect(status, all).toBe(0);
  return all;
}

test('every command of the first change in CONTRIBUTING.md succeeds', async () => {
  await type('npm run generate:texts');
  await type('npm run generate:schemas');
  await type('npm run museum -- new /tmp/mine');
  appendFileSync(path.join(mine, 'pack/artworks/lighthouse.yaml'), 'school: School of Seville\n');
  await type('npm run museum -- check /tmp/mine');
  expect(await type('npm run museum -- import /tmp/mine')).toMatch(/Imported .*: \S*\/museums\/\S+/);
  await type('npx tsc -p apps/visitor');
  await type('npm run format');
});

test('after the change, types, boundaries, dead code and the affected tests are fine', async () => {
  await type('npm run check');
  const knip = ['node_modules/.bin/knip', '--no-progress', '--no-config-hints'];
  const { status, all } = await runInShell(process.execPath, knip, folder);
  expect(status, all).toBe(0);
});

test('the tests of the change pass, also in the browser', { timeout: 1_800_000 }, async () => {
  // Vite serves npm packages only from inside the workspace root. Without `workspaces` in the copy's package.json,
  // the workspace root is the repository around the copy.
  const file = path.join(folder, 'package.json');
  const { workspaces, ...manifest } = JSON.parse(readFileSync(file, 'utf8'));
  expect(workspaces).toContain('apps/*');
  writeFileSync(file, JSON.stringify(manifest));
  for (const command of ['npm test -- artwork.screen entities.test', 'npm test -- authors'])
    expect(await type(command)).toMatch(/[1-9]\d* passed, 0 failed\s*$/);
});
