import { expect, test, vi } from 'vitest';
import { retryWhileBusy } from './sqlite-busy.ts';

const failure = (code: string) => Object.assign(new Error('database is locked'), { code });

test('waits for another process’s lock without blocking the event loop', async () => {
  const attempt = vi.fn<() => string>(() => {
    if (attempt.mock.calls.length < 5) throw failure('SQLITE_BUSY');
    return 'done';
  });
  let others = 0;
  const timer = setInterval(() => others++, 1);
  expect(await retryWhileBusy(attempt)).toBe('done');
  clearInterval(timer);
  expect(attempt).toHaveBeenCalledTimes(5);
  expect(others).toBeGreaterThan(0);
});

test('fails with the original error after waiting too long', async () => {
  const attempt = () => {
    throw failure('SQLITE_BUSY');
  };
  await expect(retryWhileBusy(attempt, performance.now() - 60_000)).rejects.toThrow('database is locked');
});

test.each(['SQLITE_BUSY_SNAPSHOT', 'SQLITE_FULL', 'SQLITE_IOERR'])(
  'does not retry after %s',
  async (code) => {
    const attempt = vi.fn(() => {
      throw failure(code);
    });
    await expect(retryWhileBusy(attempt)).rejects.toMatchObject({ code });
    expect(attempt).toHaveBeenCalledTimes(1);
  },
);
