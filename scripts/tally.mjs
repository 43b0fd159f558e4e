// What a run of tests amounts to: { passed, failed, failures, notRun, times }, where failures are the titles of those
// that failed with what they said, notRun is one reason per test, and times is how long each of the others took.
// Whatever is not known to have passed counts as failed or not run, never as passed.
import { stripVTControlCharacters } from 'node:util';

const noReason = 'skipped without a reason';
const notReached = 'not reached after a failure';

function* playwrightTests(suites = []) {
  for (const suite of suites) {
    for (const spec of suite.specs ?? [])
      for (const test of spec.tests) yield { ...test, title: `${spec.file}: ${spec.title}` };
    yield* playwrightTests(suite.suites);
  }
}

/** Without a note of skipping, nothing decided to skip it: an earlier failure kept it from running. */
function reasonOf({ annotations = [] }) {
  const skip = annotations.find(({ type }) => type === 'skip' || type === 'fixme');
  return skip ? (skip.description ?? noReason) : notReached;
}

/** The messages of errors without the colours of a terminal. */
const saidBy = (errors) => errors.map(({ message }) => stripVTControlCharacters(message ?? '')).join('\n');

/** From Playwright's JSON report. */
export function playwrightTally(report) {
  const tests = [...playwrightTests(report.suites)];
  const skipped = tests.filter(({ status }) => status === 'skipped');
  const passed = tests.filter(({ status }) => status === 'expected').length;
  const failures = tests
    .filter(({ status }) => status !== 'skipped' && status !== 'expected')
    .map(({ title, results = [] }) => ({
      title,
      why: saidBy(results.flatMap(({ errors }) => errors ?? [])),
    }));
  const times = tests
    .filter(({ status }) => status !== 'skipped')
    .map(({ title, results = [] }) => ({
      title,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    }));
  return { passed, failed: failures.length, failures, notRun: skipped.map(reasonOf), times };
}

export const playwrightCount = (report) => [...playwrightTests(report.suites)].length;

function vitestReason(test, note) {
  if (note) return note;
  if (test.options.mode === 'todo') return 'still to do';
  for (let suite = test.parent; suite; suite = suite.parent) if (suite.errors().length > 0) return notReached;
  return noReason;
}

/** From the test modules that Vitest hands to a reporter; its own JSON report leaves the reasons out. */
export function vitestTally(modules) {
  const tally = { passed: 0, failures: [], notRun: [], times: [] };
  for (const module of modules) {
    // A file that cannot be loaded, or a beforeAll that throws, is a failure that no test stands for.
    for (const suite of [module, ...module.children.allSuites()])
      if (suite.errors().length > 0)
        tally.failures.push({ title: module.relativeModuleId, why: saidBy(suite.errors()) });
    for (const test of module.children.allTests()) {
      const { state, note, errors = [] } = test.result();
      const title = `${module.relativeModuleId}: ${test.fullName}`;
      const ms = test.diagnostic()?.duration;
      if (ms) tally.times.push({ title, ms });
      if (state === 'skipped') tally.notRun.push(vitestReason(test, note));
      else if (state === 'passed' && !test.diagnostic()?.flaky) tally.passed += 1;
      else tally.failures.push({ title, why: saidBy(errors) });
    }
  }
  return { ...tally, failed: tally.failures.length };
}

/** The tally of a run that has ended: without a report, or with an unexplained exit code, something failed. */
export function settle(tally, exitCode) {
  if (!tally) return { passed: 0, failed: 1, notRun: [], times: [] };
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** One line per reason, the most frequent first. */
export function notRunLines(reasons) {
  const counts = new Map();
  for (const why of reasons) counts.set(why, (counts.get(why) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([why, count]) => `not run: ${count}, ${why}`);
}

/** Each test that failed with the beginning of what it said: of a long run, a log may hold the end only. */
export const failureLines = (failures) =>
  failures.flatMap(({ title, why }) => [title, ...why.split('\n', 12).map((line) => `    ${line}`)]);

/** The twenty that took longest: whoever adds a slow test sees it here. */
export function slowestLines(times) {
  const slowest = [...times].sort((a, b) => b.ms - a.ms).slice(0, 20);
  return slowest.map(({ title, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`);
}
