import { type ApiError, rejection } from '#http/responses/api-error.ts';

const WINDOW_MS = 60_000;

interface NewVisitsOptions {
  /** How many visits of a museum may begin in a minute. */
  perMinute: number;
  /** It is told of each that was refused. */
  onRefused?: () => void;
  /** A clock that nobody sets. */
  now?: () => number;
  random?: () => number;
}

/**
 * The ceiling of visits that begin: whoever makes up tokens would otherwise fill the disk, for each token has writes of
 * its own (A79). Visits that are stored already never meet it. Counted in the memory of this server.
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

  /** How many more visits of a museum may begin now. */
  room(idMuseum: number): number {
    return Math.max(0, this.#perMinute - (this.#window(idMuseum)?.count ?? 0));
  }

  count(idMuseum: number): void {
    const window = this.#window(idMuseum);
    if (window) window.count += 1;
    else this.#windows.set(idMuseum, { count: 1, until: this.#now() + WINDOW_MS });
  }

  /**
   * The answer to a visit that may not begin yet. Those that are refused together are told moments that lie apart,
   * within the minute after the one that is full: all at its end would fill the next at once.
   */
  refuse(idMuseum: number): ApiError {
    this.#onRefused();
    const left = Math.max(0, (this.#window(idMuseum)?.until ?? 0) - this.#now());
    return rejection(429, {
      message: 'Too many visits begin at once: this one can begin in a moment',
      retryAfter: Math.ceil((left + this.#random() * WINDOW_MS) / 1000) || 1,
    });
  }

  #window(idMuseum: number): { count: number; until: number } | undefined {
    const window = this.#windows.get(idMuseum);
    return window && window.until > this.#now() ? window : undefined;
  }
}
