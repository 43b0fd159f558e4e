import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkRegularly } from './check-regularly.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('an open page checks for a new version every quarter of an hour, but not while hidden or offline', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const device = { onLine: true };
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', device);
  const update = vi.fn(async () => undefined as never);
  checkRegularly({ update });
  await vi.advanceTimersByTimeAsync(14 * MINUTE);
  expect(update).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(update).toHaveBeenCalledTimes(1);
  page.visibilityState = 'hidden';
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(update).toHaveBeenCalledTimes(1);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(update).toHaveBeenCalledTimes(2);
  device.onLine = false;
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  expect(update).toHaveBeenCalledTimes(2);
});
