import { type ApiError, rejection } from '#http/responses/api-error.ts';

const WINDOW_MS = 60_000;

interface NewVisitsOptions {
  /** Maximum number of new visits per museum and minute. */
  perMinute: number;
  /** Called each time that a visit is rejected. */
  onRefused?: () => void;
  /** A monotonic clock in milliseconds, which tests replace. */
  now?: () => number;
  random?: () => number;
}

/**
 * Limits the number of new visits per museum; it is counted in memory. The rate limit (A79) is not enough, because
 * it is per token, and a client with invented tokens could fill the disk. Visits that are already stored are not
 * affected.
 */
export class NewVisitLimit {
  readonly #perMinute: number;
  readonly #onRefused: () => void;
  readonly #now: () => number;
  readonly #random: () => number;
  readonly #windows = new Map<number, { count: number; until: number }>();

  constructor({
    perMinute,
    onRefused = () => undefined,
    now = () => performance.now(),
    random = Math.random,
  }: NewVisitsOptions) {
    this.#perMinute = perMinute;
    this.#onRefused = onRefused;
    this.#now = now;
    this.#random = random;
  }

  /** Returns how many more visits of a museum may begin now. */
  room(idMuseum: number): number {
    return Math.max(0, this.#perMinute - (this.#window(idMuseum)?.count ?? 0));
  }

  count(idMuseum: number): void {
    const window = this.#window(idMuseum);
    if (window) window.count += 1;
    else this.#windows.set(idMuseum, { count: 1, until: this.#now() + WINDOW_MS });
  }

  /**
   * Returns the error for a new visit that exceeds the limit. The retry time is random within the minute after the
   * current window. If all devices retried at the same time, they would exceed the limit again.
   */
  refuse(idMuseum: number): ApiError {
    this.#onRefused();
    const left = Math.max(0, (this.#window(idMuseum)?.until ?? 0) - this.#now());
    return rejection(429, {
      message: 'Too many visits are starting at once: this one can start in a moment',
      retryAfter: Math.ceil((left + this.#random() * WINDOW_MS) / 1000) || 1,
    });
  }

  #window(idMuseum: number): { count: number; until: number } | undefined {
    const window = this.#windows.get(idMuseum);
    return window && window.until > this.#now() ? window : undefined;
  }
}
