import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../start/bootstrap.mjs';
import { failedFiles, mergeRerun } from './flaky.mjs';
import { runInShell } from './run-in-shell.ts';

const file = 'x.test.ts';
const passedTest = (title: string, where = file) => ({ file: where, title, state: 'passed' });
const failedTest = (title: string, where: string | undefined = file) => ({
  file: where,
  title,
  state: 'failed',
  why: 'no',
});
const notRun = (title: string) => ({ file, title, state: 'not run', why: 'not reached after a failure' });

test('a file that passes in the rerun is flaky, and its results are those of the rerun', () => {
  const first = [passedTest('a', 'other.test.ts'), failedTest('b'), notRun('c')];
  expect(mergeRerun(first, file, [passedTest('b'), passedTest('c')])).toEqual({
    results: [passedTest('a', 'other.test.ts'), passedTest('b'), passedTest('c')],
    flaky: [failedTest('b')],
  });
});

test('a failure outside a test is flaky if the whole file passes in the rerun', () => {
  const broken = { ...failedTest('outside of a test'), noTest: true };
  expect(mergeRerun([broken], file, [passedTest('a')]).flaky).toEqual([broken]);
  expect(mergeRerun([broken], file, []).results).toEqual([broken]);
});

test.each([
  ['fails again', [failedTest('b')]],
  ['is skipped', [notRun('b')]],
  ['is gone', [passedTest('a')]],
  ['passes in another file only', [passedTest('b', 'x.test.tsx')]],
])('a test that failed and then %s has failed', (_, again) => {
  expect(mergeRerun([passedTest('a'), failedTest('b')], file, again)).toEqual({
    results: [passedTest('a'), failedTest('b')],
    flaky: [],
  });
});

test('a test that fails only in the rerun has failed, too', () => {
  const first = [failedTest('a'), passedTest('b')];
  const exitCode = { title: 'outside of a test', state: 'failed', why: 'exit code 1', noTest: true };
  expect(mergeRerun(first, file, [passedTest('a'), failedTest('b')])).toEqual({
    results: [failedTest('a'), failedTest('b')],
    flaky: [],
  });
  expect(mergeRerun(first, file, [passedTest('a'), passedTest('b'), exitCode])).toEqual({
    results: [failedTest('a'), passedTest('b'), { ...exitCode, file }],
    flaky: [],
  });
});

test('checks and failures without a file are not rerun', () => {
  expect(
    failedFiles([{ title: 'lint', state: 'failed' }, failedTest('b'), failedTest('c'), passedTest('d', 'y')]),
  ).toEqual([file]);
});

/**
 * Time limit for a test that hangs, not an expected duration. The test runs ten programs one after the other, and the
 * machine may be busy.
 */
const LIMIT_MS = 400_000;

/**
 * Code of a test that fails on the first run and passes on later runs. A file stores the runs, because each is a new
 * process.
 */
const luck = `
import { existsSync, writeFileSync } from 'node:fs';
export function isUnlucky(name) {
  const file = new URL('./' + name + '.seen', import.meta.url);
  if (existsSync(file)) return false;
  writeFileSync(file, '');
  return true;
}`;
const vitestFile = (body: string) => `
import { beforeAll, describe, expect, test } from 'vitest';
import { isUnlucky } from './luck.mjs';
test('is fine', () => {});
${body}`;
const files = {
  'luck.mjs': luck,
  'vitest.config.mjs': `export default { test: {
    pool: 'forks', isolate: false, maxWorkers: 2, projects: [{ extends: true, test: { name: 'unit', include: ['*.test.mjs'] } }],
  } };`,
  'playwright.config.mjs': `export default { testMatch: '*.spec.mjs', outputDir: 'test-results/browser', projects: [{ name: 'one' }, { name: 'two' }] };`,
  'run.mjs': `
import { TestPrograms } from '${root}/scripts/test/test-programs.mjs';
import { TestSteps } from '${root}/scripts/test/test-steps.mjs';
const here = import.meta.dirname;
const steps = new TestSteps();
const programs = new TestPrograms({ node: process.execPath, root: here, temporary: here, env: { NO_COLOR: '1' } });
await steps.stepBeside('units', (run, file) => programs.vitest(run, ['unit'], { file }));
await steps.stepBeside('browser', (run, file) => programs.playwright(run, { file }));
await steps.rerunFailed();
steps.summarise({ limitMinutes: 15, folder: here + '/test-results' });
`,
  'fine.test.mjs': vitestFile(''),
  'unlucky.test.mjs': vitestFile(`test('is unlucky', () => expect(isUnlucky('test')).toBe(false));`),
  'hook.test.mjs': vitestFile(`describe('a group', () => {
    beforeAll(() => { if (isUnlucky('hook')) throw new Error('no database'); });
    test('needs its hook', () => {});
  });`),
  'killed.test.mjs': vitestFile(`test('ends its process', async () => {
    if (!isUnlucky('killed')) return;
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => {});
  });`),
  'rejected.test.mjs': vitestFile(`test('leaves a promise alone', async () => {
    if (isUnlucky('rejected')) Promise.reject(new Error('left alone'));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });`),
  'journey.spec.mjs': `
import { test } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { isUnlucky } from './luck.mjs';
test('is unlucky', ({}, info) => {
  if (!isUnlucky('journey-' + info.project.name)) return;
  writeFileSync(info.outputPath('trace.txt'), '');
  throw new Error('no network');
});`,
};
const brokenFiles = {
  'broken.test.mjs': vitestFile(`test('is broken', () => expect(1).toBe(2));`),
  'unreadable.spec.mjs': `import './nothing.mjs';`,
};

describe('a real run of Vitest and Playwright', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'flaky-'));
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const write = (contents: Record<string, string>) => {
    for (const [name, content] of Object.entries(contents)) writeFileSync(path.join(folder, name), content);
  };
  async function npmTest() {
    const { status, printed, all } = await runInShell(process.execPath, ['run.mjs'], folder);
    const list = JSON.parse(readFileSync(path.join(folder, 'test-results/flaky.json'), 'utf8'));
    return { status, lines: printed.trimEnd().split('\n'), list, all };
  }

  test('succeeds if the failed files pass alone, and reports them in its last lines', {
    timeout: LIMIT_MS,
  }, async () => {
    write(files);
    const { status, lines, list, all } = await npmTest();
    expect(status, all).toBe(0);
    const names = [
      'hook.test.mjs › a group',
      'killed.test.mjs › ends its process',
      'rejected.test.mjs › outside of a test',
      'unlucky.test.mjs › is unlucky',
      'journey.spec.mjs › is unlucky [one]',
      'journey.spec.mjs › is unlucky [two]',
    ];
    const flaky = lines.filter((line) => line.startsWith('flaky: '));
    expect(flaky).toEqual(expect.arrayContaining(names.map((name) => `flaky: ${name}`)));
    expect(lines.slice(lines.indexOf('flaky: hook.test.mjs › a group')).at(1)).toBe('    no database');
    expect(lines.at(-1)).toBe('11 passed, 0 failed');
    const last = lines.slice(lines.findIndex((line) => line.startsWith('total ')) + 1, -1);
    expect(last.filter((line) => !/^(flaky: | {4})/.test(line))).toEqual([]);
    expect(list).toContainEqual({
      step: 'units',
      file: 'hook.test.mjs',
      title: 'a group',
      error: 'no database',
    });
    expect(list).toHaveLength(flaky.length);
    // The rerun must not overwrite the traces of the first run.
    const left = readdirSync(path.join(folder, 'test-results/browser'), { recursive: true });
    expect(left.filter((name) => String(name).endsWith('trace.txt'))).toHaveLength(2);
  });

  test('fails if a file fails again, and reruns each file only once', { timeout: LIMIT_MS }, async () => {
    write(brokenFiles);
    rmSync(path.join(folder, 'test.seen'), { force: true });
    const { status, lines, list, all } = await npmTest();
    expect(status, all).toBe(1);
    expect(lines.filter((line) => line.startsWith('=== once more')).sort()).toEqual([
      '=== once more, alone: broken.test.mjs (units)',
      '=== once more, alone: unlucky.test.mjs (units)',
    ]);
    expect(list).toMatchObject([{ file: 'unlucky.test.mjs' }]);
    expect(lines).toContain('broken.test.mjs › is broken');
    expect(lines.join('\n')).toContain('Cannot find module');
    expect(lines.at(-1)).toMatch(/^\d+ passed, 2 failed$/);
  });
});
