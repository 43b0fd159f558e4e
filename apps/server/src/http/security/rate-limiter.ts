import { rejection } from '../responses/api-error.ts';

interface CountedWindow {
  count: number;
  until: number;
}

/**
 * In-memory rate limiter: at most `limit` requests per key and window. Clients choose the keys, so their number is
 * limited, and the oldest windows are dropped first. Windows are measured with a monotonic clock, because setting
 * the system clock back by a day would block visitors for a day.
 */
export class RateLimiter {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  readonly #windows = new Map<string, CountedWindow>();

  constructor(limit: number, windowMs: number, now: () => number = () => performance.now()) {
    this.#limit = limit;
    this.#windowMs = windowMs;
    this.#now = now;
  }

  /** Counts a request. Throws if the limit is exceeded. */
  take(key: string): void {
    this.check(key);
    this.count(key);
  }

  /** Throws if the limit is reached. The call itself is not counted as a request. */
  check(key: string): void {
    const window = this.#windows.get(key);
    const now = this.#now();
    if (!window || window.until <= now || window.count < this.#limit) return;
    throw rejection(429, { retryAfter: Math.max(1, Math.ceil((window.until - now) / 1000)) });
  }

  count(key: string): void {
    const now = this.#now();
    const window = this.#windows.get(key);
    if (window && window.until > now) {
      window.count += 1;
      return;
    }
    this.#windows.delete(key);
    this.#windows.set(key, { count: 1, until: now + this.#windowMs });
    if (this.#windows.size > MAX_KEYS) this.#forget(now);
  }

  #forget(now: number): void {
    for (const [key, window] of this.#windows) {
      if (window.until > now && this.#windows.size <= MAX_KEYS) return;
      this.#windows.delete(key);
    }
  }
}

const MAX_KEYS = 100_000;
