import { expect, test } from 'vitest';
import { PasswordQueue } from './password-queue.ts';

/**
 * Creates a password queue whose work runs until the test ends it. `order` contains the names of the requests
 * whose work has begun.
 */
function scene() {
  const queue = new PasswordQueue();
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const take = (name: string, { network = name, account = name, isKnown = false } = {}) =>
    queue.take({ network, account, isKnown }, () => {
      order.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  /** Lets the waiting requests run one after the other. */
  const drain = async () => {
    for (let turn = 0; turn < 400; turn += 1) {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { queue, order, take, drain };
}

test('runs one at a time: known devices first, then those with the fewest failures', async () => {
  const { queue, order, take, drain } = scene();
  for (let time = 0; time < 3; time += 1) queue.recordFailure({ network: 'guesser', account: 'target' });
  queue.recordFailure({ network: 'clumsy', account: 'other' });
  const all = [
    take('first'),
    take('guesser'),
    take('at the target', { account: 'target', network: 'clumsy' }),
    take('clumsy'),
    take('fresh'),
    take('known', { network: 'guesser', isKnown: true }),
  ];
  expect(order).toEqual(['first']);
  await drain();
  await Promise.all(all);
  expect(order).toEqual(['first', 'known', 'fresh', 'clumsy', 'guesser', 'at the target']);
});

test('alternates between the newest and the oldest of equal requests', async () => {
  const { order, take, drain } = scene();
  const all = ['running', 'a', 'b', 'c', 'd', 'e'].map((name) => take(name));
  await drain();
  await Promise.all(all);
  expect(order).toEqual(['running', 'e', 'a', 'd', 'b', 'c']);
});

test('reorders the queue when failures are counted meanwhile', async () => {
  const { queue, order, take, drain } = scene();
  const all = [take('first'), take('one of sixty', { account: 'target' }), take('at another account')];
  queue.recordFailure({ network: 'another of sixty', account: 'target' });
  await drain();
  await Promise.all(all);
  expect(order).toEqual(['first', 'at another account', 'one of sixty']);
});

test('queues at most 20 per network and 200 in total, and always accepts a known device', async () => {
  const { order, take, drain } = scene();
  const outcomeOf = (promise: Promise<void>) =>
    promise.then(
      () => 'done',
      (error: { id: string }) => error.id,
    );
  const first = outcomeOf(take('first'));
  const crowd = Array.from({ length: 30 }, (_, place) => outcomeOf(take(`${place}`, { network: 'crowd' })));
  const others = Array.from({ length: 190 }, (_, place) => outcomeOf(take(`other ${place}`)));
  const known = outcomeOf(take('known', { network: 'crowd', isKnown: true }));
  await drain();
  expect(await first).toBe('done');
  const busy = (ends: string[]) => ends.filter((end) => end === 'sign_in_busy').length;
  expect(busy(await Promise.all([...crowd, ...others]))).toBe(21);
  expect([await known, order[1]]).toEqual(['done', 'known']);
});

test('continues after work that fails', async () => {
  const queue = new PasswordQueue();
  const who = { network: 'n', account: 'a', isKnown: false };
  const broken = queue.take(who, async () => {
    throw new Error('broken');
  });
  const next = queue.take(who, async () => 'done');
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
