import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

function tasks() {
  const queue = new FairQueue();
  const ends: (() => void)[] = [];
  const began: string[] = [];
  const run = (idMuseum: number, name: string) =>
    queue.run(idMuseum, () => {
      began.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  return { run, ends, began };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('museums take turns, and only one task runs at a time', async () => {
  const { run, ends, began } = tasks();
  const all = [run(1, 'one'), run(1, 'one again'), run(1, 'one, third'), run(2, 'two'), run(3, 'three')];
  for (let count = 1; count <= all.length; count++) {
    await settle();
    expect(began).toHaveLength(count);
    ends.shift()?.();
  }
  await Promise.all(all);
  expect(began).toEqual(['one', 'one again', 'two', 'three', 'one, third']);
});

test('rejects tasks of a museum that has too many, but not those of other museums', async () => {
  const { run, ends, began } = tasks();
  const running = Array.from({ length: 5 }, (_, each) => run(1, `task ${each}`));
  await expect(run(1, 'one too many')).rejects.toMatchObject({ statusCode: 429 });
  running.push(run(2, 'another museum'));
  for (const _ of running) {
    await settle();
    ends.shift()?.();
  }
  await Promise.all(running);
  expect(began).toContain('another museum');
});

test('a failed task does not stop the next one', async () => {
  const queue = new FairQueue();
  const failed = queue.run(1, () => Promise.reject(new Error('unreadable')));
  const next = queue.run(2, async () => 'read');
  await expect(failed).rejects.toThrow('unreadable');
  expect(await next).toBe('read');
});
