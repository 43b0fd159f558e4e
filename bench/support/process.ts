import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** Starts a program that prints its URL as soon as it accepts connections. */
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

/** Returns the CPU time in milliseconds that a program has used so far, including all threads. */
export function processorMs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // The two fields are user time and system time, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Stops the server's background encoder of pictures, because it uses a core and would distort the measurement. */
export function pauseEncoder(server: number | undefined): void {
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ');
  for (const pid of children.filter(Boolean)) process.kill(Number(pid), 'SIGSTOP');
}
