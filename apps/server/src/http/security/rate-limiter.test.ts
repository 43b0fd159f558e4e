import { expect, test } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

test('accepts a number of requests per key and window, and tells the rest when to retry', () => {
  let now = 0;
  const limiter = new RateLimiter(2, 60_000, () => now);
  limiter.take('one');
  limiter.take('one');
  limiter.take('another');
  now = 30_000;
  expect(() => limiter.take('one')).toThrow(expect.objectContaining({ statusCode: 429, retryAfter: 30 }));
  now = 60_000;
  limiter.take('one');
});
