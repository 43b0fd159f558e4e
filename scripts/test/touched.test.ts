import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  baseOf,
  batchSize,
  changedFiles,
  nearestFirst,
  subjectError,
  subjectWarnings,
  withoutBuilds,
} from './touched.mjs';

let root: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const commit = (file: string, subject: string) => {
  writeFileSync(path.join(root, file), subject);
  git('add', file);
  git('-c', 'user.name=Test', '-c', 'user.email=', 'commit', '--quiet', '-m', subject);
};

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'touched-'));
  git('init', '--quiet', '--initial-branch=main');
  commit('old.ts', 'the first; all of it.');
});
afterAll(() => rmSync(root, { recursive: true }));

test('a change consists of commits that main does not have, edits and new files', () => {
  const base = git('rev-parse', 'HEAD');
  expect(baseOf(root)).toBe(base);
  git('switch', '--quiet', '--create', 'work');
  commit('committed.ts', 'Add a file');
  commit('other.ts', 'the other one');
  writeFileSync(path.join(root, 'old.ts'), 'edited');
  writeFileSync(path.join(root, 'new.ts'), '');
  expect(baseOf(root)).toBe(base);
  expect(changedFiles(root, base).sort()).toEqual(['committed.ts', 'new.ts', 'old.ts', 'other.ts']);
  // Subjects of commits on main are not checked.
  expect(subjectWarnings(root, base)).toEqual([expect.stringContaining('small letter: the other one')]);
  git('branch', '--quiet', '-D', 'main');
  expect(baseOf(root)).toBe('HEAD');
});

test('sorts the tests nearest to the change first', () => {
  const tests = ['packages/i18n/a.test.ts', 'apps/server/src/b/b.test.ts', 'apps/server/src/a/c.test.ts'];
  const own = 'apps/server/src/a/own.test.ts';
  expect(nearestFirst([...tests, own], ['apps/server/src/a/x.ts', own])).toEqual([
    own,
    ...tests.toReversed(),
  ]);
});

test('separates the tests that read the built apps, so that a check passes where nothing is built', () => {
  const files = ['apps/server/src/main.test.ts', 'scripts/build/first-view.test.ts', 'a.built.ts.test.ts'];
  const ofBuilds = ['apps/server/src/main.built.test.ts', 'apps/visitor/src/x.built.test.tsx'];
  expect(withoutBuilds([...ofBuilds, ...files])).toEqual({ files, ofBuilds });
  expect(withoutBuilds([])).toEqual({ files: [], ofBuilds: [] });
});

test.each([
  ['a few, to see how long they take', 0, 0, 100_000, 8],
  ['as many as fit, if they are slow', 8, 40_000, 30_000, 6],
  ['at most 20, if they are fast', 8, 1_000, 60_000, 20],
  ['none, if one would take too long', 8, 80_000, 9_999, 0],
  ['none, if the checks before have used all time', 0, 0, 0, 0],
])('runs %s', (_title, files, ms, leftMs, size) => {
  expect(batchSize({ files, ms }, leftMs)).toBe(size);
});

test('only tests that are named so read the built apps', () => {
  const home = path.resolve(import.meta.dirname, '../..');
  const args = [
    'grep',
    '-lE',
    '(visitor|studio)/dist(-server|-preview)?[\'"/]',
    '--',
    'apps',
    'packages',
    'tools',
  ];
  const named = execFileSync('git', args, { cwd: home, encoding: 'utf8' }).trim().split('\n');
  expect(named.filter((name) => /\.test\.tsx?$/.test(name))).toEqual([
    'apps/server/src/http/secrets.built.test.ts',
  ]);
});

test.each([
  ['Fix the player', undefined],
  ['Pass addresses on', undefined],
  [`Add ${'x'.repeat(68)}`, undefined],
  [`Add ${'x'.repeat(69)}`, 'longer than 72'],
  ['Add a; remove b', 'semicolon'],
  ['Add a file.', 'full stop'],
  ['add a file', 'small letter'],
  ['A title of a tile is clear of the arrow', 'not imperative'],
  ['Nobody waits', undefined],
])('the subject "%s"', (subject, error) => {
  if (error) expect(subjectError(subject)).toContain(error);
  else expect(subjectError(subject)).toBeUndefined();
});
