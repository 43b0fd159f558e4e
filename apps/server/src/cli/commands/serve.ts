import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';

const MAIN = path.resolve(import.meta.dirname, '../../main.ts');
/**
 * Path of the script that builds the apps and starts the server. A release does not contain the script, because its
 * apps are already built.
 */
const START = path.resolve(import.meta.dirname, '../../../../../scripts/start/start.mjs');

/**
 * Starts the server like `npm start`, and waits until it ends. By default, the demonstration museums are not imported.
 */
export async function serve(): Promise<number> {
  const child = spawn(process.execPath, [existsSync(START) ? START : MAIN], {
    stdio: 'inherit',
    env: { ...process.env, DEMO_MUSEUMS: process.env.DEMO_MUSEUMS ?? '0' },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      // If the user presses Ctrl+C, the terminal also sends the signal to the child process, so it is not sent
      // again.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
