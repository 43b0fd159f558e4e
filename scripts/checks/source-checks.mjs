// The checks that read the source, for `npm test` and `npm run check`; each takes one core for a few seconds.
import path from 'node:path';
import { root } from '../start/bootstrap.mjs';

/** A check as a step: it counts as one test. */
export const check = (command) => async (run) => [
  { state: (await command(run)) === 0 ? 'passed' : 'failed', why: 'its output above says why' },
];

/** Runs them one after the other, each as a step. */
export async function sourceChecks(steps, programs, node) {
  const script = (name) =>
    check((run) => run(node, [path.join(root, 'scripts', 'checks', name)], { cwd: root }));
  // Biome wants to be told in its own way that colour codes make a log file unreadable.
  const colours = process.stdout.isTTY ? [] : ['--colors=off'];
  await steps.stepBeside(
    'lint',
    check((run) => programs.tool(run, 'biome', ['ci', '.', ...colours])),
  );
  await steps.stepBeside('types', script('types.mjs'));
  await steps.stepBeside('boundaries', script('boundaries.mjs'));
}
