import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { matcherLease } from './matcher-lease.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function place(whenReady: () => Promise<void> = async () => {}, retryDelays: number[] = []) {
  const log: string[] = [];
  const finder = { whenReady } as never;
  const start = () => {
    log.push('start');
    return { finder, end: () => void log.push('end') };
  };
  return { log, place: matcherLease(start, 1000, retryDelays) };
}

it('starts the matcher on first use, and ends it when it has been unused for a while', async () => {
  const { log, place: one } = place();
  expect(log).toEqual([]);
  await one.take();
  one.release();
  vi.advanceTimersByTime(900);
  // The matcher is used again before the idle time is over, so it is still loaded.
  await one.take();
  vi.advanceTimersByTime(5000);
  expect(log).toEqual(['start']);
  one.release();
  vi.advanceTimersByTime(1000);
  expect(log).toEqual(['start', 'end']);
  await one.take();
  expect(log).toEqual(['start', 'end', 'start']);
});

it('starts a new matcher after one failed to start', async () => {
  let works = false;
  const { log, place: one } = place(async () => {
    if (!works) throw new Error('no worker');
  });
  await expect(one.take()).rejects.toThrow('no worker');
  works = true;
  await one.take();
  expect(log).toEqual(['start', 'end', 'start']);
});

it('retries if the script could not be loaded, before it reports a failure', async () => {
  let failures = 2;
  const { log, place: one } = place(async () => {
    failures -= 1;
    if (failures >= 0) throw new Error('no worker');
  }, [500, 2000]);
  const taken = one.take();
  await vi.advanceTimersByTimeAsync(2500);
  await taken;
  expect(log).toEqual(['start', 'end', 'start', 'end', 'start']);
});
