import { expect, test } from 'vitest';
import { lazyService } from './lazy-service.ts';

interface Counter {
  add(by: number): Promise<number>;
}

test('the code is loaded with the first call, and a failed load is tried again', async () => {
  let sum = 0;
  let loads = 0;
  const counter = lazyService<Counter>(async () => {
    if (++loads === 1) throw new Error('no connection');
    return { add: async (by) => (sum += by) };
  });
  expect(loads).toBe(0);
  await expect(counter.add(1)).rejects.toThrow('no connection');
  expect(await counter.add(2)).toBe(2);
  expect(await counter.add(3)).toBe(5);
});
