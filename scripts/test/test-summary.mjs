// The results of a test run are a list of { file, title, state, why, ms, noTest }.
// `file` is a path from the root of the repository, or undefined if a failure does not belong to a file.
// `state` is `passed`, `failed` or `not run`. Only a test that is known to have passed is `passed`.
// `why` is the message of a failed test, or the reason why a test did not run.
// `ms` is the duration in milliseconds. `noTest` marks a failure outside a test.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const noReason = 'skipped without a reason';
const notReached = 'not reached after a failure';

const failedTest = (file, title, why) => ({ file, title, state: 'failed', why });
/**
 * Creates the result of a failure outside a test: a file that cannot be loaded, a failed hook or process, or an
 * unhandled error.
 */
const failedWithoutTest = (file, why, title = 'outside of a test') => ({
  ...failedTest(file, title, why),
  noTest: true,
});

/** Returns the messages of errors without the colour codes of terminals. */
const saidBy = (errors) => errors.map(({ message }) => stripVTControlCharacters(message ?? '')).join('\n');

function* playwrightTests(suites = []) {
  for (const suite of suites) {
    for (const spec of suite.specs ?? [])
      for (const test of spec.tests) yield { ...test, file: spec.file, spec: spec.title };
    yield* playwrightTests(suite.suites);
  }
}

/**
 * Returns the reason why a test was skipped. If the test is not annotated as skipped, an earlier failure is the
 * reason.
 */
function reasonOf({ annotations = [] }) {
  const skip = annotations.find(({ type }) => type === 'skip' || type === 'fixme');
  return skip ? (skip.description ?? noReason) : notReached;
}

/** Reads Playwright's JSON report. If the report has several browsers, each title contains the test's browser. */
export function playwrightResults(report, root) {
  const { rootDir, projects = [] } = report.config;
  const from = (file) => path.relative(root, path.resolve(rootDir, file));
  const results = [...playwrightTests(report.suites)].map(({ status, results: runs = [], ...test }) => {
    const title = projects.length > 1 ? `${test.spec} [${test.projectName}]` : test.spec;
    const named = { file: from(test.file), title };
    if (status === 'skipped') return { ...named, state: 'not run', why: reasonOf(test) };
    const ms = runs.reduce((sum, { duration }) => sum + duration, 0);
    if (status === 'expected') return { ...named, state: 'passed', ms };
    return { ...failedTest(named.file, title, saidBy(runs.flatMap(({ errors }) => errors ?? []))), ms };
  });
  const errors = (report.errors ?? []).map((error) => {
    // `<anonymous>` is Playwright's name for an unknown file.
    const file = error.location?.file ?? '';
    return failedWithoutTest(path.isAbsolute(file) ? from(file) : undefined, saidBy([error]));
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
  return { ...failedTest(file, title, saidBy(errors)), ms };
}

const isOver = (module) => !['queued', 'pending'].includes(module.state());

/**
 * Returns the test file of an unhandled error, if it is known. The error has the path as a property, or its message
 * contains the path.
 */
function fileOfError(error, files) {
  const said = `${error.message} ${error.cause?.message}`;
  return files.find((file) => error.VITEST_TEST_PATH === file) ?? files.find((file) => said.includes(file));
}

/**
 * Converts the arguments of a Vitest reporter into results. Vitest's own JSON report is not used, because it lacks
 * the reasons for skipping. `files` are all files of the run. `modules` may lack a file whose process crashed.
 */
export function vitestResults({ files, modules, errors }, root) {
  const from = (file) => file && path.relative(root, file);
  const over = new Set(modules.filter(isOver).map(({ moduleId }) => moduleId));
  const unfinished = files.filter((file) => !over.has(file));
  const results = modules.flatMap((module) => {
    const file = from(module.moduleId);
    const suites = [module, ...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
    return [
      ...suites.map((suite) => failedWithoutTest(file, saidBy(suite.errors()), suite.fullName)),
      ...[...module.children.allTests()].map((test) => vitestResult(test, file)),
    ];
  });
  const unhandled = errors.map((error) => ({ error, file: fileOfError(error, files) }));
  const lost = saidBy(unhandled.filter(({ file }) => !file).map(({ error }) => error));
  // An error that names no file is probably the reason why files did not finish. If all files finished, it becomes
  // a failure without a file.
  for (const file of unfinished)
    if (!unhandled.some((one) => one.file === file))
      results.push(failedWithoutTest(from(file), lost || 'did not finish'));
  for (const { file, error } of unhandled)
    if (file || unfinished.length === 0) results.push(failedWithoutTest(from(file), saidBy([error])));
  return results;
}

/** Adds a failure if a run ended without a report, or if its exit code is not 0 although no test failed. */
export function settle(results, exitCode) {
  if (!results) return [failedWithoutTest(undefined, `no report, exit code ${exitCode}`)];
  if (exitCode === 0 || results.some(({ state }) => state === 'failed')) return results;
  return [...results, failedWithoutTest(undefined, `exit code ${exitCode}, though no test failed`)];
}

export function count(results) {
  const of = (wanted) => results.filter(({ state }) => state === wanted).length;
  return { passed: of('passed'), failed: of('failed'), notRun: of('not run') };
}

/** Returns one line per reason why tests did not run, with the most frequent reason first. */
export function notRunLines(results) {
  const counts = new Map();
  for (const { state, why } of results) if (state === 'not run') counts.set(why, (counts.get(why) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([why, times]) => `not run: ${times}, ${why}`);
}

export const testName = ({ file, title }) => (file ? `${file} › ${title}` : title);

/**
 * Returns a test's name and the first lines of its error message. The summary repeats the message, because a log may
 * contain only the end of a long run.
 */
export const failureLines = (result) => [
  testName(result),
  ...result.why.split('\n', 12).map((line) => `    ${line}`),
];

/** Returns the twenty slowest tests, so that the authors of a slow test notice it. */
export function slowestLines(results) {
  const slowest = results
    .filter(({ ms }) => ms)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 20);
  return slowest.map((result) => `${(result.ms / 1000).toFixed(1).padStart(6)} s  ${testName(result)}`);
}
