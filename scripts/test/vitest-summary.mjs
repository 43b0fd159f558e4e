// A Vitest reporter that writes the results of the run to the file SUMMARY_FILE.
import { writeFileSync } from 'node:fs';
import { vitestResults } from './test-summary.mjs';

export default class SummaryReporter {
  #files = [];

  onTestRunStart(specifications) {
    this.#files = specifications.map(({ moduleId }) => moduleId);
  }

  onTestRunEnd(modules, errors) {
    const { SUMMARY_FILE, SUMMARY_ROOT } = process.env;
    if (!SUMMARY_FILE) return;
    const results = vitestResults({ files: this.#files, modules, errors }, SUMMARY_ROOT);
    writeFileSync(SUMMARY_FILE, JSON.stringify(results));
  }
}
