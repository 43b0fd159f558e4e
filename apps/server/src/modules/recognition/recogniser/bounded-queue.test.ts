import { expect, test } from 'vitest';
import { BoundedQueue } from './bounded-queue.ts';

test('limits running jobs, queues some in order, and rejects the rest at once', async () => {
  const queue = new BoundedQueue({ seats: 2, waiting: 2 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (id: number) =>
    queue.run((seat) => {
      begun.push(id);
      return new Promise<number>((resolve) => ends.push(() => resolve(seat)));
    });
  const all = [1, 2, 3, 4].map(work);
  await expect(work(5)).rejects.toMatchObject({ statusCode: 503, id: 'recognition_busy', retryAfter: 1 });
  expect(begun).toEqual([1, 2]);
  ends[0]?.();
  const first = await all[0];
  await Promise.resolve();
  expect(begun).toEqual([1, 2, 3]);
  ends[1]?.();
  await all[1];
  ends[2]?.();
  // Job 3 waits until job 1 ends, and then gets its seat.
  expect(await all[2]).toBe(first);
  ends[3]?.();
  await all[3];
});

test('frees the seat of a job that fails', async () => {
  const queue = new BoundedQueue({ seats: 1, waiting: 0 });
  const failing = () => queue.run(() => Promise.reject(new Error('failed')));
  await expect(failing()).rejects.toThrow('failed');
  await expect(failing()).rejects.toThrow('failed');
  expect(await queue.run(async () => 'done')).toBe('done');
});
