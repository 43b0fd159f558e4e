// The checks of the source for `npm test` and `npm run check`. Each check takes one core for a few seconds.
import path from 'node:path';
import { root } from '../start/bootstrap.mjs';

/** Makes the work of a test step from a command. The step has one result: passed if the exit code is 0. */
export const check = (command) => async (run) => [
  { state: (await command(run)) === 0 ? 'passed' : 'failed', why: 'its output above says why' },
];

/** Runs the checks one after the other, each as a step. */
export async function sourceChecks(steps, programs, node) {
  const script = (name) =>
    check((run) => run(node, [path.join(root, 'scripts', 'checks', name)], { cwd: root }));
  // In a log file, colour codes make the output unreadable. Biome has its own option to turn colours off.
  const colours = process.stdout.isTTY ? [] : ['--colors=off'];
  await steps.stepBeside(
    'lint',
    check((run) => programs.tool(run, 'biome', ['ci', '.', ...colours])),
  );
  await steps.stepBeside('types', script('types.mjs'));
  await steps.stepBeside('boundaries', script('boundaries.mjs'));
}
