import { expect, test } from 'vitest';
import {
  failureLines,
  notRunLines,
  playwrightCount,
  playwrightTally,
  settle,
  slowestLines,
  vitestTally,
} from './tally.mjs';

const spec = (status: string, more = {}) => ({
  title: status,
  file: 'x.spec.ts',
  tests: [
    {
      status,
      results: [{ duration: 100, errors: [{ message: '\u001b[31mno\u001b[39m' }] }, { duration: 20 }],
      ...more,
    },
  ],
});

test('of Playwright only what is expected has passed; flaky has failed, skipped says why', () => {
  const skipped = spec('skipped', { annotations: [{ type: 'skip', description: 'no camera' }] });
  const silent = spec('skipped', { annotations: [{ type: 'fixme' }] });
  const inner = { specs: [spec('unexpected'), spec('flaky'), skipped, spec('skipped'), silent] };
  const report = { suites: [{ specs: [spec('expected')], suites: [inner] }] };
  expect(playwrightTally(report)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['unexpected', 'flaky'].map((title) => ({ title: `x.spec.ts: ${title}`, why: 'no' })),
    notRun: ['no camera', 'not reached after a failure', 'skipped without a reason'],
    times: ['expected', 'unexpected', 'flaky'].map((title) => ({ title: `x.spec.ts: ${title}`, ms: 120 })),
  });
  expect(playwrightCount(report)).toBe(6);
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
const vitestModule = (tests: unknown[], errors: unknown[] = [], suiteErrors: unknown[] = []) => ({
  relativeModuleId: 'x.test.ts',
  errors: () => errors,
  children: { allTests: () => tests, allSuites: () => [{ errors: () => suiteErrors }] },
});

test('of Vitest a pending or flaky test has failed, and so has a file or suite that broke', () => {
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
  const tally = vitestTally([
    vitestModule(tests),
    vitestModule([], [{ message: 'unreadable' }]),
    vitestModule([], [], [{ message: 'beforeAll' }]),
  ]);
  expect(tally).toEqual({
    passed: 1,
    failed: 5,
    failures: [
      { title: 'x.test.ts: failed', why: 'not equal' },
      { title: 'x.test.ts: pending', why: '' },
      { title: 'x.test.ts: passed', why: '' },
      { title: 'x.test.ts', why: 'unreadable' },
      { title: 'x.test.ts', why: 'beforeAll' },
    ],
    notRun: ['no PostgreSQL', 'still to do', 'skipped without a reason', 'not reached after a failure'],
    times: ['passed', 'failed', 'pending', 'passed'].map((state) => ({
      title: `x.test.ts: ${state}`,
      ms: 7,
    })),
  });
});

test('a run without a report, or that ends badly without a failed test, has failed', () => {
  const fine = { passed: 3, failed: 0, notRun: [] };
  expect(settle(undefined, 0)).toEqual({ passed: 0, failed: 1, notRun: [], times: [] });
  expect(settle(fine, 1)).toEqual({ passed: 3, failed: 1, notRun: [] });
  expect(settle({ ...fine, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2, notRun: [] });
  expect(settle(fine, 0)).toEqual(fine);
});

test('tests that were not run are grouped by their reason', () => {
  expect(notRunLines(['a', 'b', 'b'])).toEqual(['not run: 2, b', 'not run: 1, a']);
});

test('what failed is named with the first lines of what it said', () => {
  const why = Array.from({ length: 30 }, (_, place) => `line ${place}`).join('\n');
  const lines = failureLines([{ title: 'x.spec.ts: a test', why }]);
  expect(lines).toHaveLength(13);
  expect(lines.slice(0, 2)).toEqual(['x.spec.ts: a test', '    line 0']);
});

test('the twenty slowest tests are named, the slowest first', () => {
  const times = Array.from({ length: 30 }, (_, place) => ({ title: `test ${place}`, ms: place * 1000 }));
  const lines = slowestLines(times);
  expect(lines).toHaveLength(20);
  expect(lines[0]).toBe('  29.0 s  test 29');
  expect(lines[19]).toBe('  10.0 s  test 10');
});
