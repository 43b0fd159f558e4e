import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FairThrottle } from './fair-throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Records which address had its turn, and when. */
function recordTurns() {
  const pace = new FairThrottle(10, () => Date.now());
  const began = Date.now();
  const turns: string[] = [];
  const turn = (address: string, name = address) =>
    pace.turn(address).then(() => turns.push(`${name} ${Date.now() - began}`));
  return { turns, turn };
}

test('lets a single attempt pass at once, and simultaneous ones one after the other', async () => {
  const { turns, turn } = recordTurns();
  await turn('a');
  const all = [turn('a', 'second'), turn('a', 'third')];
  await vi.advanceTimersByTimeAsync(20);
  await Promise.all(all);
  await vi.advanceTimersByTimeAsync(30);
  await turn('a', 'later');
  expect(turns).toEqual(['a 0', 'second 10', 'third 20', 'later 50']);
});

test('makes an address with many attempts wait without delaying other addresses', async () => {
  const { turns, turn } = recordTurns();
  const many = Array.from({ length: 501 }, (_, place) => turn('many', `many ${place}`));
  await expect(turn('many')).rejects.toMatchObject({ statusCode: 503, retryAfter: 5 });
  const few = [turn('one'), turn('two')];
  await vi.advanceTimersByTimeAsync(40);
  expect(turns).toEqual(['many 0 0', 'many 1 10', 'one 20', 'two 30', 'many 2 40']);
  await vi.advanceTimersByTimeAsync(5_000);
  await Promise.all([...many, ...few]);
  expect(turns).toHaveLength(503);
});
