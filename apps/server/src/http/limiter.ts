import { refusal } from './api-error.ts';

interface CountedWindow {
  count: number;
  until: number;
}

/** The attempts of one key whose result is not known yet, and those that wait for it. */
interface OpenAttempts {
  count: number;
  waiting: (() => void)[];
}

/**
 * Lets at most so many through per window and key, counted in the memory of this server. Keys come from outside,
 * so their number is bounded: the oldest windows are forgotten first. Its clock is one that nobody sets: with the day's
 * time, a clock set back by a day made a visitor wait for a day.
 */
export class Limiter {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  readonly #windows = new Map<string, CountedWindow>();
  readonly #openAttempts = new Map<string, OpenAttempts>();

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
    throw refusal(429, { retryAfter: Math.max(1, Math.ceil((window.until - now) / 1000)) });
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

  /**
   * Counts a try if it fails. Never are more under way than may still fail, so that a thousand guesses at once are
   * not a thousand guesses; the others wait, and right ones all get their turn.
   */
  async attempt<T>(key: string, work: () => Promise<T>, isFailure: (result: T) => boolean): Promise<T> {
    for (;;) {
      this.check(key);
      const others = this.#openAttempts.get(key);
      if (!others || this.#counted(key) + others.count < this.#limit) break;
      await new Promise<void>((resolve) => others.waiting.push(resolve));
    }
    const attempts = this.#openAttempts.get(key) ?? { count: 0, waiting: [] };
    this.#openAttempts.set(key, attempts);
    attempts.count += 1;
    try {
      const result = await work();
      if (isFailure(result)) this.count(key);
      return result;
    } finally {
      attempts.count -= 1;
      if (attempts.count === 0) this.#openAttempts.delete(key);
      for (const go of attempts.waiting.splice(0)) go();
    }
  }

  #counted(key: string): number {
    const window = this.#windows.get(key);
    return window && window.until > this.#now() ? window.count : 0;
  }

  #forget(now: number): void {
    for (const [key, window] of this.#windows) {
      if (window.until > now && this.#windows.size <= MAX_KEYS) return;
      this.#windows.delete(key);
    }
  }
}

const MAX_KEYS = 100_000;
