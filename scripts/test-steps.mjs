// The steps of `npm test`: each runs programs, says what came of it, and is part of the summary at the end.
import { run } from './bootstrap.mjs';
import { failureLines, notRunLines, settle, slowestLines } from './tally.mjs';

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

export class TestSteps {
  #outcomes = [];
  #began = Date.now();
  #stopped = false;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (this.#stopped = true));
  }

  /** What the programs of a step print appears at once; `work` gets a function that runs one. */
  async step(title, work) {
    if (this.#stopped) return;
    console.log(`\n=== ${title}`);
    await this.#measured(title, () => work(run));
  }

  /** As `step`, for one that runs beside another: what its programs print appears when it is over. */
  async stepBeside(title, work) {
    if (this.#stopped) return;
    const printed = [];
    const quietly = (node, args, options) =>
      run(node, args, { ...options, print: (text) => printed.push(text) });
    await this.#measured(
      title,
      () => work(quietly),
      () => process.stdout.write(`\n=== ${title}\n${printed.join('')}`),
    );
  }

  async #measured(title, work, told = () => {}) {
    const since = Date.now();
    let tally;
    try {
      tally = await work();
    } catch (error) {
      console.error(error);
      tally = settle(undefined, 1);
    }
    told();
    const { passed, failed, notRun } = tally;
    const words = `${passed} passed, ${failed} failed${notRun.length > 0 ? `, ${notRun.length} not run` : ''}`;
    console.log(`--- ${title}: ${words}, ${seconds(since)}`);
    this.#outcomes.push({ ...tally, line: `${title.padEnd(24)} ${words}, ${seconds(since)}` });
  }

  /** Prints what all steps amount to, and sets the exit code. */
  summarise({ patterns, limitMinutes }) {
    if (this.#stopped) {
      console.log('\nstopped before the end');
      process.exitCode = 130;
      return;
    }
    const passed = this.#outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
    const failed = this.#outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
    const notRun = this.#outcomes.flatMap((outcome) => outcome.notRun);
    console.log('\n=== slowest tests');
    for (const line of slowestLines(this.#outcomes.flatMap((outcome) => outcome.times ?? [])))
      console.log(line);
    const failures = this.#outcomes.flatMap((outcome) => outcome.failures ?? []);
    if (failures.length > 0) console.log('\n=== what failed');
    for (const line of failureLines(failures)) console.log(line);
    console.log('\n=== summary');
    for (const { line } of this.#outcomes) console.log(line);
    for (const line of notRunLines(notRun)) console.log(line);
    if (passed + failed + notRun.length === 0) console.log(`no test matches ${patterns.join(' ')}`);
    if (Date.now() - this.#began > limitMinutes * 60_000)
      console.log(`warning: over the limit of ${limitMinutes} minutes`);
    console.log(`total ${seconds(this.#began)}`);
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed > 0 || passed + notRun.length === 0 ? 1 : 0;
  }
}
