// Detects flaky test files. Each failed test file runs once more, alone. If the rerun passes, the file is flaky:
// it is reported, but does not make the whole run fail.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { failureLines } from './test-summary.mjs';

const hasFailed = ({ state }) => state === 'failed';

export const failedFiles = (results) => [
  ...new Set(results.filter((result) => hasFailed(result) && result.file).map(({ file }) => file)),
];

/**
 * Merges the rerun of one file into the results of a step. Returns the new results and the flaky failures. The
 * failures of the first run are flaky if nothing failed in the rerun, and each test that had failed was run again and
 * passed.
 */
export function mergeRerun(results, file, again) {
  const others = results.filter((result) => result.file !== file);
  const first = results.filter((result) => result.file === file);
  const failures = first.filter(hasFailed);
  // If a failure of the rerun names no file, for example an unexplained exit code, it counts as a failure of this
  // file.
  const second = again.filter((result) => result.file === file || (!result.file && hasFailed(result)));
  const passed = new Set(second.filter(({ state }) => state === 'passed').map(({ title }) => title));
  const isFlaky =
    !second.some(hasFailed) &&
    passed.size > 0 &&
    failures.every(({ title, noTest }) => noTest || passed.has(title));
  if (isFlaky) return { results: [...others, ...second], flaky: failures };
  // A test that failed in either run has failed.
  const worse = first.map((result) =>
    hasFailed(result)
      ? result
      : (second.find((one) => hasFailed(one) && one.title === result.title) ?? result),
  );
  const known = new Set(first.map(({ title }) => title));
  const added = second.filter((result) => hasFailed(result) && !known.has(result.title));
  return { results: [...others, ...worse, ...added.map((result) => ({ ...result, file }))], flaky: [] };
}

/** Returns one line per flaky test, with its first error. */
export const flakyLines = (flaky) =>
  flaky.flatMap((result) => {
    const [name, ...why] = failureLines(result);
    return [`flaky: ${name}`, ...why];
  });

/** Writes the list to `folder`/flaky.json. The list is empty if no test was flaky. */
export function writeFlaky(folder, flaky) {
  mkdirSync(folder, { recursive: true });
  const list = flaky.map(({ step, file, title, why }) => ({ step, file, title, error: why }));
  writeFileSync(path.join(folder, 'flaky.json'), `${JSON.stringify(list, null, 2)}\n`);
}
