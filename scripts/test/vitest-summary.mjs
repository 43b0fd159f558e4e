// A Vitest reporter that writes the results of the run to the file TALLY_FILE.
import { writeFileSync } from 'node:fs';
import { vitestResults } from './test-summary.mjs';

export default class SummaryReporter {
  #files = [];

  onTestRunStart(specifications) {
    this.#files = specifications.map(({ moduleId }) => moduleId);
  }

  onTestRunEnd(modules, errors) {
    const { TALLY_FILE, TALLY_ROOT } = process.env;
    if (!TALLY_FILE) return;
    const results = vitestResults({ files: this.#files, modules, errors }, TALLY_ROOT);
    writeFileSync(TALLY_FILE, JSON.stringify(results));
  }
}
