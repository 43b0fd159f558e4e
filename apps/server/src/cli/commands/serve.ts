import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';

const MAIN = path.resolve(import.meta.dirname, '../../main.ts');
/** Builds before it serves; a release is built already, and does not have it. */
const START = path.resolve(import.meta.dirname, '../../../../../scripts/start/start.mjs');

/** Serves as `npm start` does, until it is told to stop; without the demonstrations, which nobody asked for. */
export async function serve(): Promise<number> {
  const child = spawn(process.execPath, [existsSync(START) ? START : MAIN], {
    stdio: 'inherit',
    env: { ...process.env, DEMO_MUSEUMS: process.env.DEMO_MUSEUMS ?? '0' },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      // A terminal's Ctrl-C reaches the child without us.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
