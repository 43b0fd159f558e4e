// A Vitest reporter that leaves the tally of the run in the file that TALLY_FILE names.
import { writeFileSync } from 'node:fs';
import { vitestTally } from './tally.mjs';

export default class TallyReporter {
  onTestRunEnd(modules) {
    if (process.env.TALLY_FILE) writeFileSync(process.env.TALLY_FILE, JSON.stringify(vitestTally(modules)));
  }
}
