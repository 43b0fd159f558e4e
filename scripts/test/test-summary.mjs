// The results of a test run: a list of { file, title, state, why, ms, noTest }, where state is `passed`, `failed` or
// `not run`, and `why` is what a failed test said or the reason why one was not run. `file` is a path from the root of the
// repository; a failure that belongs to no file has none. `noTest` marks a failure that happened outside of a test.
// Whatever is not known to have passed is failed or not run, never passed.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const noReason = 'skipped without a reason';
const notReached = 'not reached after a failure';

const failed = (file, title, why) => ({ file, title, state: 'failed', why });
/** A file that cannot be loaded, a hook or process that failed, an error that was not awaited. */
const failedOutside = (file, why, title = 'outside of a test') => ({
  ...failed(file, title, why),
  noTest: true,
});

/** The messages of errors without the colours of a terminal. */
const saidBy = (errors) => errors.map(({ message }) => stripVTControlCharacters(message ?? '')).join('\n');

function* playwrightTests(suites = []) {
  for (const suite of suites) {
    for (const spec of suite.specs ?? [])
      for (const test of spec.tests) yield { ...test, file: spec.file, spec: spec.title };
    yield* playwrightTests(suite.suites);
  }
}

/** Without a note of skipping, nothing decided to skip it: an earlier failure kept it from running. */
function reasonOf({ annotations = [] }) {
  const skip = annotations.find(({ type }) => type === 'skip' || type === 'fixme');
  return skip ? (skip.description ?? noReason) : notReached;
}

/** From Playwright's JSON report. A test that runs in several browsers has the browser in its title. */
export function playwrightResults(report, root) {
  const { rootDir, projects = [] } = report.config;
  const from = (file) => path.relative(root, path.resolve(rootDir, file));
  const results = [...playwrightTests(report.suites)].map(({ status, results: runs = [], ...test }) => {
    const title = projects.length > 1 ? `${test.spec} [${test.projectName}]` : test.spec;
    const named = { file: from(test.file), title };
    if (status === 'skipped') return { ...named, state: 'not run', why: reasonOf(test) };
    const ms = runs.reduce((sum, { duration }) => sum + duration, 0);
    if (status === 'expected') return { ...named, state: 'passed', ms };
    return { ...failed(named.file, title, saidBy(runs.flatMap(({ errors }) => errors ?? []))), ms };
  });
  const errors = (report.errors ?? []).map((error) => {
    // Playwright says `<anonymous>` where it does not know the file.
    const file = error.location?.file ?? '';
    return failedOutside(path.isAbsolute(file) ? from(file) : undefined, saidBy([error]));
  });
  return [...results, ...errors];
}

export const playwrightCount = (report) => [...playwrightTests(report.suites)].length;

function vitestReason(test, note) {
  if (note) return note;
  if (test.options.mode === 'todo') return 'still to do';
  for (let suite = test.parent; suite; suite = suite.parent) if (suite.errors().length > 0) return notReached;
  return noReason;
}

function vitestResult(test, file) {
  const { state, note, errors = [] } = test.result();
  const title = test.fullName;
  if (state === 'skipped') return { file, title, state: 'not run', why: vitestReason(test, note) };
  const ms = test.diagnostic()?.duration;
  if (state === 'passed' && !test.diagnostic()?.flaky) return { file, title, state: 'passed', ms };
  return { ...failed(file, title, saidBy(errors)), ms };
}

const isOver = (module) => !['queued', 'pending'].includes(module.state());

/** The test file that an unhandled error names: itself, or in what it says of a process that ended. */
function fileOfError(error, files) {
  const said = `${error.message} ${error.cause?.message}`;
  return files.find((file) => error.VITEST_TEST_PATH === file) ?? files.find((file) => said.includes(file));
}

/**
 * From what Vitest hands to a reporter; its own JSON report leaves the reasons out. `files` are all that were to run: one
 * whose process died may have left no module.
 */
export function vitestResults({ files, modules, errors }, root) {
  const from = (file) => file && path.relative(root, file);
  const over = new Set(modules.filter(isOver).map(({ moduleId }) => moduleId));
  const unfinished = files.filter((file) => !over.has(file));
  const results = modules.flatMap((module) => {
    const file = from(module.moduleId);
    const suites = [module, ...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
    return [
      ...suites.map((suite) => failedOutside(file, saidBy(suite.errors()), suite.fullName)),
      ...[...module.children.allTests()].map((test) => vitestResult(test, file)),
    ];
  });
  const unhandled = errors.map((error) => ({ error, file: fileOfError(error, files) }));
  const lost = saidBy(unhandled.filter(({ file }) => !file).map(({ error }) => error));
  // An error that names no file is why others did not finish; where all did, it stays a failure of its own.
  for (const file of unfinished)
    if (!unhandled.some((one) => one.file === file))
      results.push(failedOutside(from(file), lost || 'did not finish'));
  for (const { file, error } of unhandled)
    if (file || unfinished.length === 0) results.push(failedOutside(from(file), saidBy([error])));
  return results;
}

/** The results of a run that has ended: without a report, or with an unexplained exit code, something failed. */
export function settle(results, exitCode) {
  if (!results) return [failedOutside(undefined, `no report, exit code ${exitCode}`)];
  if (exitCode === 0 || results.some(({ state }) => state === 'failed')) return results;
  return [...results, failedOutside(undefined, `exit code ${exitCode}, though no test failed`)];
}

export function count(results) {
  const of = (wanted) => results.filter(({ state }) => state === wanted).length;
  return { passed: of('passed'), failed: of('failed'), notRun: of('not run') };
}

/** One line per reason, the most frequent first. */
export function notRunLines(results) {
  const counts = new Map();
  for (const { state, why } of results) if (state === 'not run') counts.set(why, (counts.get(why) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([why, times]) => `not run: ${times}, ${why}`);
}

export const nameOf = ({ file, title }) => (file ? `${file} › ${title}` : title);

/** A test with the beginning of what it said: of a long run, a log may hold the end only. */
export const failureLines = (result) => [
  nameOf(result),
  ...result.why.split('\n', 12).map((line) => `    ${line}`),
];

/** The twenty that took longest: whoever adds a slow test sees it here. */
export function slowestLines(results) {
  const slowest = results
    .filter(({ ms }) => ms)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 20);
  return slowest.map((result) => `${(result.ms / 1000).toFixed(1).padStart(6)} s  ${nameOf(result)}`);
}
