import { expect, test } from 'vitest';
import type { MisbehavingTasks } from '../testing/misbehaving.process.ts';
import type { TaskLimits } from './task.ts';
import { TaskProcesses } from './task-processes.ts';

const MEGABYTE = 1024 * 1024;
const start = (processes = 1) =>
  new TaskProcesses<MisbehavingTasks>({
    script: new URL('../testing/misbehaving.process.ts', import.meta.url),
    processes,
    hardMemoryBytes: 2048 * MEGABYTE,
  });
const LIMITS: TaskLimits = { cpuMs: 60_000, wallMs: 60_000, memoryBytes: 400 * MEGABYTE };

test('distinguishes tasks that exceed memory, exceed time or crash the process, and then runs the next task', async () => {
  const processes = start();
  const run = (name: 'grow' | 'work' | 'block' | 'abort', limits: Partial<TaskLimits> = {}) =>
    processes.run(name, [], { ...LIMITS, ...limits });
  const before = process.memoryUsage.rss();
  await expect(run('grow')).rejects.toMatchObject({ reason: 'memory' });
  // The child process used the memory, so the memory of this process did not grow.
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * MEGABYTE);
  await expect(run('work', { cpuMs: 300 })).rejects.toMatchObject({ reason: 'time' });
  await expect(run('block', { wallMs: 4_000 })).rejects.toMatchObject({ reason: 'time' });
  await expect(run('abort')).rejects.toMatchObject({ reason: 'ended' });
  expect(await processes.run('echo', ['still here'], LIMITS)).toBe('still here');
  await expect(processes.run('fail', ['a reason'], LIMITS)).rejects.toThrow('a reason');
  const [pid] = processes.pids;
  expect(await processes.run('echo', ['the same process'], LIMITS)).toBe('the same process');
  expect(processes.pids).toEqual([pid]);
});

test('replaces a process that was killed from outside, and runs its task again', async () => {
  const processes = start();
  await processes.run('echo', ['ready'], LIMITS);
  const again = processes.run('work', [], { ...LIMITS, cpuMs: 2_000 });
  process.kill(processes.pids[0] ?? 0, 'SIGKILL');
  // The retried task has the full time limit again.
  await expect(again).rejects.toMatchObject({ reason: 'time' });
});

test('the child processes do not get our environment variables', async () => {
  process.env.MUSEUMMATE_SECRET_OF_A_TEST = 'hidden';
  const processes = start();
  await processes.run('echo', ['ready'], LIMITS);
  const { readFile } = await import('node:fs/promises');
  if (process.platform === 'linux')
    expect(await readFile(`/proc/${processes.pids[0]}/environ`, 'latin1')).not.toContain('hidden');
  delete process.env.MUSEUMMATE_SECRET_OF_A_TEST;
});
