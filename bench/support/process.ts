import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program that prints its address once it listens. */
export async function startProgram(
  command: string[],
  env: Record<string, string | undefined> = {},
): Promise<{ url: string; pid: number | undefined; end: () => Promise<void> }> {
  const [program = '', ...args] = command;
  const child: ChildProcess = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const found = /(http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`${program} did not start: ${output}`)));
  });
  return {
    url,
    pid: child.pid,
    async end() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
