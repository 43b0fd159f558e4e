// The steps of `npm test`. Each step runs programs, prints its results, and is part of the summary at the end.
import { run } from '../start/bootstrap.mjs';
import { failedFiles, flakyLines, mergeRerun, writeFlaky } from './flaky.mjs';
import { count, failureLines, notRunLines, settle, slowestLines } from './test-summary.mjs';

/**
 * After this time, no further failed file is rerun. If reruns take longer, too many files have failed for flaky
 * tests to be the cause.
 */
const MAX_RERUN_MS = 10 * 60_000;

const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

function formatResults(results) {
  const { passed, failed, notRun } = count(results);
  return `${passed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} not run` : ''}`;
}

export class TestSteps {
  #outcomes = [];
  #flaky = [];
  #began = Date.now();
  #stopped = false;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (this.#stopped = true));
  }

  /**
   * Runs a step and prints the output of its programs immediately. `work` does the work of the step and returns
   * its results. Its first argument is a function that runs a program. To rerun a failed file, `work` is called
   * again, with this file as second argument.
   */
  async step(title, work) {
    if (this.#stopped) return;
    console.log(`\n=== ${title}`);
    await this.#measure(title, work, () => work(run));
  }

  /** Runs a step that may run in parallel with another one, so its output is printed only when the step has ended. */
  async stepBeside(title, work) {
    if (this.#stopped) return;
    const printed = [];
    const quietly = (node, args, options) =>
      run(node, args, { ...options, print: (text) => printed.push(text) });
    await this.#measure(
      title,
      work,
      () => work(quietly),
      () => process.stdout.write(`\n=== ${title}\n${printed.join('')}`),
    );
  }

  async #measure(title, work, begin, told = () => {}) {
    const since = Date.now();
    // A check returns one result without a title. The result gets the title of the step.
    const results = (await this.#resultsOf(begin)).map((result) => ({ title, ...result }));
    told();
    const ms = Date.now() - since;
    console.log(`--- ${title}: ${formatResults(results)}, ${inSeconds(ms)}`);
    this.#outcomes.push({ title, work, results, ms });
  }

  async #resultsOf(begin) {
    try {
      return await begin();
    } catch (error) {
      console.error(error);
      return settle(undefined, 1);
    }
  }

  /** Reruns every failed test file once. The files run one after the other, and nothing else runs in parallel. */
  async rerunFailed() {
    const latest = Date.now() + MAX_RERUN_MS;
    for (const outcome of this.#outcomes)
      for (const file of failedFiles(outcome.results)) {
        if (this.#stopped) return;
        if (Date.now() > latest) console.log(`\nnot run again, too much has failed: ${file}`);
        else await this.#rerun(outcome, file);
      }
  }

  async #rerun(outcome, file) {
    console.log(`\n=== once more, alone: ${file} (${outcome.title})`);
    const again = await this.#resultsOf(() => outcome.work(run, file));
    const { results, flaky } = mergeRerun(outcome.results, file, again);
    outcome.results = results;
    this.#flaky.push(...flaky.map((result) => ({ ...result, step: outcome.title })));
  }

  /** Prints the summary of all steps and sets the exit code. Writes the flaky tests into `folder`, if it is given. */
  summarise({ patterns = [], limitMinutes, folder }) {
    if (this.#stopped) {
      console.log('\nstopped before the end');
      process.exitCode = 130;
      return;
    }
    const all = this.#outcomes.flatMap(({ results }) => results);
    const { passed, failed, notRun } = count(all);
    console.log('\n=== slowest tests');
    for (const line of slowestLines(all)) console.log(line);
    if (failed > 0) console.log('\n=== what failed');
    for (const result of all.filter(({ state }) => state === 'failed'))
      for (const line of failureLines(result)) console.log(line);
    console.log('\n=== summary');
    for (const { title, results, ms } of this.#outcomes)
      console.log(`${title.padEnd(24)} ${formatResults(results)}, ${inSeconds(ms)}`);
    for (const line of notRunLines(all)) console.log(line);
    if (all.length === 0) console.log(`no test matches ${patterns.join(' ')}`);
    if (Date.now() - this.#began > limitMinutes * 60_000)
      console.log(`warning: over the limit of ${limitMinutes} minutes`);
    console.log(`total ${inSeconds(Date.now() - this.#began)}`);
    if (folder) writeFlaky(folder, this.#flaky);
    for (const line of flakyLines(this.#flaky)) console.log(line);
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed > 0 || passed + notRun === 0 ? 1 : 0;
  }
}
