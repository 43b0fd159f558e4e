import { expect, test } from 'vitest';
import { Semaphore } from './semaphore.ts';

test('limits the number of running tasks, starts them in order, and continues after a failed one', async () => {
  const turns = new Semaphore(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (place: number) =>
    turns.take(() => {
      begun.push(place);
      return new Promise<number>((resolve, reject) =>
        ends.push(() => (place === 1 ? reject(new Error('broken')) : resolve(place))),
      );
    });
  const all = Array.from({ length: 5 }, (_, place) => work(place));
  const settled = Promise.allSettled(all);
  expect(begun).toEqual([0, 1]);
  expect(turns.waiting).toBe(3);
  for (let place = 0; place < 5; place++) {
    ends[place]?.();
    await all[place]?.catch(() => undefined);
    expect(begun).toHaveLength(Math.min(5, place + 3));
  }
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect((await settled).filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(turns.waiting).toBe(0);
});

test('acquire admits one at a time, in order of arrival, and releasing twice has no effect', async () => {
  const turns = new Semaphore(1);
  const order: string[] = [];
  await Promise.all(
    ['first', 'second', 'third'].map(async (name) => {
      const leave = await turns.acquire();
      order.push(`${name} in`);
      await Promise.resolve();
      order.push(`${name} out`);
      leave();
      leave();
    }),
  );
  expect(order).toEqual(['first in', 'first out', 'second in', 'second out', 'third in', 'third out']);
});
