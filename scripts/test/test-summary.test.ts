import { expect, test } from 'vitest';
import {
  count,
  failureLines,
  notRunLines,
  playwrightCount,
  playwrightResults,
  settle,
  slowestLines,
  vitestResults,
} from './test-summary.mjs';

const spec = (status: string, more = {}) => ({
  title: status,
  file: 'x.spec.ts',
  tests: [
    {
      status,
      projectName: 'chromium',
      results: [{ duration: 100, errors: [{ message: '\u001b[31mno\u001b[39m' }] }, { duration: 20 }],
      ...more,
    },
  ],
});
const config = { rootDir: '/repo/e2e', projects: [{}] };
const file = 'e2e/x.spec.ts';

test('Playwright: only an expected result counts as passed, flaky as failed, and a skipped test has a reason', () => {
  const skipped = spec('skipped', { annotations: [{ type: 'skip', description: 'no camera' }] });
  const silent = spec('skipped', { annotations: [{ type: 'fixme' }] });
  const inner = { specs: [spec('unexpected'), spec('flaky'), skipped, spec('skipped'), silent] };
  const report = { config, suites: [{ specs: [spec('expected')], suites: [inner] }] };
  const results = playwrightResults(report, '/repo');
  expect(results).toEqual([
    { file, title: 'expected', state: 'passed', ms: 120 },
    { file, title: 'unexpected', state: 'failed', why: 'no', ms: 120 },
    { file, title: 'flaky', state: 'failed', why: 'no', ms: 120 },
    { file, title: 'skipped', state: 'not run', why: 'no camera' },
    { file, title: 'skipped', state: 'not run', why: 'not reached after a failure' },
    { file, title: 'skipped', state: 'not run', why: 'skipped without a reason' },
  ]);
  expect(count(results)).toEqual({ passed: 1, failed: 2, notRun: 3 });
  expect(playwrightCount(report)).toBe(6);
});

test('Playwright: with several browsers a title names its browser, and a file that cannot be loaded has failed', () => {
  const report = {
    config: { ...config, projects: [{}, {}] },
    suites: [{ specs: [spec('expected')] }],
    errors: [{ message: 'unreadable', location: { file: '/repo/e2e/y.spec.ts' } }, { message: 'no server' }],
  };
  expect(playwrightResults(report, '/repo')).toMatchObject([
    { title: 'expected [chromium]', state: 'passed' },
    { file: 'e2e/y.spec.ts', state: 'failed', why: 'unreadable', noTest: true },
    { file: undefined, state: 'failed', why: 'no server', noTest: true },
  ]);
});

const vitestTest = (
  state: string,
  { note, mode = 'run', flaky = false, parent }: Record<string, unknown> = {},
) => ({
  fullName: state,
  result: () => ({ state, note, errors: state === 'failed' ? [{ message: 'not equal' }] : undefined }),
  diagnostic: () => (state === 'skipped' ? undefined : { flaky, duration: 7 }),
  options: { mode },
  parent,
});
interface ModuleParts {
  tests?: unknown[];
  errors?: unknown[];
  suiteErrors?: unknown[];
  state?: string;
}
const vitestModule = (
  name: string,
  { tests = [], errors = [], suiteErrors = [], state = 'failed' }: ModuleParts = {},
) => ({
  moduleId: `/repo/${name}`,
  state: () => state,
  errors: () => errors,
  children: { allTests: () => tests, allSuites: () => [{ fullName: 'suite', errors: () => suiteErrors }] },
});
const run = (modules: ReturnType<typeof vitestModule>[], errors: unknown[] = [], more: string[] = []) =>
  vitestResults({ modules, errors, files: [...modules.map(({ moduleId }) => moduleId), ...more] }, '/repo');

test('Vitest: pending and flaky tests count as failed, and so do files and suites with errors', () => {
  const tests = [
    vitestTest('passed'),
    vitestTest('failed'),
    vitestTest('pending'),
    vitestTest('passed', { flaky: true }),
    vitestTest('skipped', { note: 'no PostgreSQL' }),
    vitestTest('skipped', { mode: 'todo' }),
    vitestTest('skipped'),
    vitestTest('skipped', { parent: { errors: () => [], parent: { errors: () => ['beforeAll'] } } }),
  ];
  const results = run([
    vitestModule('x.test.ts', { tests }),
    vitestModule('y.test.ts', { errors: [{ message: 'unreadable' }] }),
    vitestModule('z.test.ts', { suiteErrors: [{ message: 'beforeAll' }] }),
  ]);
  expect(results).toEqual([
    { file: 'x.test.ts', title: 'passed', state: 'passed', ms: 7 },
    { file: 'x.test.ts', title: 'failed', state: 'failed', why: 'not equal', ms: 7 },
    { file: 'x.test.ts', title: 'pending', state: 'failed', why: '', ms: 7 },
    { file: 'x.test.ts', title: 'passed', state: 'failed', why: '', ms: 7 },
    ...['no PostgreSQL', 'still to do', 'skipped without a reason', 'not reached after a failure'].map(
      (why) => ({ file: 'x.test.ts', title: 'skipped', state: 'not run', why }),
    ),
    { file: 'y.test.ts', title: 'outside of a test', state: 'failed', why: 'unreadable', noTest: true },
    { file: 'z.test.ts', title: 'suite', state: 'failed', why: 'beforeAll', noTest: true },
  ]);
});

test('Vitest: an unhandled error or a dead process is a failure of the file that it names', () => {
  const passed = ['x.test.ts', 'y.test.ts'].map((name) => vitestModule(name, { state: 'passed' }));
  const left = { message: 'left alone', VITEST_TEST_PATH: '/repo/x.test.ts' };
  const died = {
    message: 'Worker emitted error',
    cause: { message: 'exited while running /repo/y.test.ts' },
  };
  expect(run(passed, [left, died])).toMatchObject([
    { file: 'x.test.ts', state: 'failed', why: 'left alone', noTest: true },
    { file: 'y.test.ts', state: 'failed', why: 'Worker emitted error', noTest: true },
  ]);
});

test('Vitest: an error without a file is a failure of its own, or explains the files that did not finish', () => {
  const error = { message: 'the browser is gone' };
  expect(run([vitestModule('x.test.ts', { state: 'passed' })], [error])).toMatchObject([
    { file: undefined, state: 'failed', why: error.message },
  ]);
  expect(run([vitestModule('x.test.ts', { state: 'queued' })], [error], ['/repo/y.test.ts'])).toMatchObject([
    { file: 'x.test.ts', state: 'failed', why: error.message, noTest: true },
    { file: 'y.test.ts', state: 'failed', why: error.message, noTest: true },
  ]);
});

test('a run without a report, or with a bad exit code but no failed test, has failed', () => {
  const fine = [{ title: 'a', state: 'passed' }];
  const broken = [{ title: 'a', state: 'failed', why: '' }];
  expect(settle(undefined, 0)).toMatchObject([{ state: 'failed', why: 'no report, exit code 0' }]);
  expect(settle(fine, 1)).toMatchObject([fine[0], { state: 'failed', file: undefined }]);
  expect(settle(broken, 1)).toEqual(broken);
  expect(settle(fine, 0)).toEqual(fine);
});

test('groups tests that were not run by their reason', () => {
  const results = ['a', 'b', 'b'].map((why) => ({ state: 'not run', why }));
  expect(notRunLines([...results, { state: 'passed' }])).toEqual(['not run: 2, b', 'not run: 1, a']);
});

test('prints a failed test with the first lines of its message', () => {
  const why = Array.from({ length: 30 }, (_, place) => `line ${place}`).join('\n');
  const lines = failureLines({ file, title: 'a test', why });
  expect(lines).toHaveLength(13);
  expect(lines.slice(0, 2)).toEqual([`${file} › a test`, '    line 0']);
});

test('lists the twenty slowest tests, the slowest first', () => {
  const results = Array.from({ length: 30 }, (_, place) => ({ title: `test ${place}`, ms: place * 1000 }));
  const lines = slowestLines(results);
  expect(lines).toHaveLength(20);
  expect(lines[0]).toBe('  29.0 s  test 29');
  expect(lines[19]).toBe('  10.0 s  test 10');
});
