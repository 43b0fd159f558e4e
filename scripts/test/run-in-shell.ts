import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** What Vitest and `npm test` have put into the environment is not meant for the programs that a test starts. */
const OF_TESTS = /VITEST|^TEST|^TALLY|^NODE_ENV$|^npm_/;

/** Runs a program as a person would from a shell: with the environment that they have, outside of any test. */
export async function runInShell(program: string, args: string[], folder: string, more = {}) {
  const entries = Object.entries(process.env).filter(([name]) => !OF_TESTS.test(name));
  const child = spawn(program, args, { cwd: folder, env: { ...Object.fromEntries(entries), ...more } });
  const [printed, complaints, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { status: status as number | null, printed, all: printed + complaints };
}
