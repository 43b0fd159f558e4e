import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { run } from './bootstrap.mjs';

/** Starts a program that runs for a minute with our output as its own, and says its process id. */
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

/** A killed process that nobody has waited for yet is still listed, as a zombie. */
const isRunning = (pid: number) =>
  /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout);

test('a program has ended even where one that it left behind holds its output open', async () => {
  const { code, left, ms } = await runAndRead(leaveOne);
  process.kill(left);
  expect(code).toBe(0);
  expect(ms).toBeLessThan(50_000);
});

test('a program that does not end is stopped with what it started, and has failed', async () => {
  const { code, printed, left, ms } = await runAndRead(`${leaveOne} setTimeout(() => {}, 60_000);`, 3_000);
  expect(code).not.toBe(0);
  expect(printed).toContain('stopped after 3 s: it did not end');
  expect(ms).toBeLessThan(50_000);
  await expect.poll(() => isRunning(left)).toBe(false);
});
