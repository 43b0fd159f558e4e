import { ApiError } from './errors.ts';

interface Bucket {
  count: number;
  until: number;
}

/**
 * At most so many per window and key, counted in the memory of this server. Keys come from outside, so their
 * number is bounded: the oldest windows are forgotten first.
 */
export class Limiter {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(limit: number, windowMs: number, now: () => number = Date.now) {
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
    const bucket = this.#buckets.get(key);
    const now = this.#now();
    if (!bucket || bucket.until <= now || bucket.count < this.#limit) return;
    throw new ApiError(429, 'too_many_requests', 'Too many requests: please wait a moment', {
      retryAfter: Math.max(1, Math.ceil((bucket.until - now) / 1000)),
    });
  }

  count(key: string): void {
    const now = this.#now();
    const bucket = this.#buckets.get(key);
    if (bucket && bucket.until > now) {
      bucket.count += 1;
      return;
    }
    this.#buckets.delete(key);
    this.#buckets.set(key, { count: 1, until: now + this.#windowMs });
    if (this.#buckets.size > MAX_KEYS) this.#forget(now);
  }

  #forget(now: number): void {
    for (const [key, bucket] of this.#buckets) {
      if (bucket.until > now && this.#buckets.size <= MAX_KEYS) return;
      this.#buckets.delete(key);
    }
  }
}

const MAX_KEYS = 100_000;
