import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { run } from './bootstrap.mjs';

/** Code that starts a child process and prints its process id. The child inherits the output and runs for a minute. */
const leaveOne = `
const { spawn } = require('node:child_process');
const left = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: ['ignore', 1, 2] });
console.log('left ' + left.pid);
left.unref();`;

async function runAndRead(script: string, limitMs?: number) {
  let printed = '';
  const began = Date.now();
  const code = await run(process.execPath, ['-e', script], {
    print: (text: string) => (printed += text),
    limitMs,
  });
  return { code, printed, left: Number(/left (\d+)/.exec(printed)?.[1]), ms: Date.now() - began };
}

/**
 * Whether a process is running. A killed process stays listed as a zombie (state Z) until its parent collects its exit
 * code.
 */
const isRunning = (pid: number) =>
  /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout);

test('a program counts as ended even if its child process keeps the output open', async () => {
  const { code, left, ms } = await runAndRead(leaveOne);
  process.kill(left);
  expect(code).toBe(0);
  expect(ms).toBeLessThan(50_000);
});

test('a program that does not end is killed with its child processes, and counts as failed', async () => {
  const { code, printed, left, ms } = await runAndRead(`${leaveOne} setTimeout(() => {}, 60_000);`, 3_000);
  expect(code).not.toBe(0);
  expect(printed).toContain('stopped after 3 s: it did not end');
  expect(ms).toBeLessThan(50_000);
  await expect.poll(() => isRunning(left)).toBe(false);
});
