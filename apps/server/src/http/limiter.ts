import { refusal } from './api-error.ts';

interface Bucket {
  count: number;
  until: number;
}

/** Tries whose end is not known yet, and those that wait for it. */
interface Undecided {
  count: number;
  waiting: (() => void)[];
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
  readonly #undecided = new Map<string, Undecided>();

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
    throw refusal(429, { retryAfter: Math.max(1, Math.ceil((bucket.until - now) / 1000)) });
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

  /**
   * Counts a try if it fails. Never are more under way than may still fail, so that a thousand guesses at once are
   * not a thousand guesses; the others wait, and right ones all get their turn.
   */
  async attempt<T>(key: string, work: () => Promise<T>, isFailure: (result: T) => boolean): Promise<T> {
    for (;;) {
      this.check(key);
      const others = this.#undecided.get(key);
      if (!others || this.#counted(key) + others.count < this.#limit) break;
      await new Promise<void>((resolve) => others.waiting.push(resolve));
    }
    const undecided = this.#undecided.get(key) ?? { count: 0, waiting: [] };
    this.#undecided.set(key, undecided);
    undecided.count += 1;
    try {
      const result = await work();
      if (isFailure(result)) this.count(key);
      return result;
    } finally {
      undecided.count -= 1;
      if (undecided.count === 0) this.#undecided.delete(key);
      for (const go of undecided.waiting.splice(0)) go();
    }
  }

  #counted(key: string): number {
    const bucket = this.#buckets.get(key);
    return bucket && bucket.until > this.#now() ? bucket.count : 0;
  }

  #forget(now: number): void {
    for (const [key, bucket] of this.#buckets) {
      if (bucket.until > now && this.#buckets.size <= MAX_KEYS) return;
      this.#buckets.delete(key);
    }
  }
}

const MAX_KEYS = 100_000;
