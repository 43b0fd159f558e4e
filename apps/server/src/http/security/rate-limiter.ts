import { rejection } from '../responses/api-error.ts';

interface CountedWindow {
  count: number;
  until: number;
}

/**
 * Lets at most so many through per window and key, counted in the memory of this server. Keys come from outside,
 * so their number is bounded: the oldest windows are forgotten first. Its clock is one that nobody sets: with the day's
 * time, a clock set back by a day made a visitor wait for a day.
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

  /** Counts one, and refuses it where it is one too many. */
  take(key: string): void {
    this.check(key);
    this.count(key);
  }

  /** Refuses where the limit is reached, without counting. */
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
