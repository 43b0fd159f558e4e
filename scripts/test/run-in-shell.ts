import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/**
 * Matches variables that Vitest and `npm test` set. A test must not pass these variables on to programs that it starts.
 */
const OF_TESTS = /VITEST|^TEST|^SUMMARY_|^NODE_ENV$|^npm_/;

/** Runs a program as from a user's shell: with this environment, but without the variables that a test run sets. */
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
