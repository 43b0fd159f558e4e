/** A period in which attempts are counted. */
export interface CounterWindow {
  count: number;
  /** Milliseconds until the window ends. */
  endsIn: number;
  /** Identifies this period: a key has another id in its next period. */
  id: number;
}

/** Counts attempts by key. The window of a key begins with its first attempt. */
export interface AttemptCounter {
  /** Resolves with undefined if there is no current window for the key. */
  read(key: string): Promise<CounterWindow | undefined>;
  add(key: string, lengthMs: number): Promise<CounterWindow>;
  /** Subtracts one attempt from the given window, unless the window has ended. */
  takeBack(key: string, window: CounterWindow): Promise<void>;
}

/**
 * Maximum number of keys, because clients can cause any number of keys. If there are more, the oldest windows are
 * deleted.
 */
const MAX_KEYS = 100_000;

/**
 * Counts attempts in memory. It uses a monotonic clock. If it used the system time and that clock was set back by
 * a day, a visitor would have to wait for a day.
 */
export class MemoryAttemptCounter implements AttemptCounter {
  readonly #now: () => number;
  readonly #windows = new Map<string, { count: number; ends: number }>();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  async read(key: string): Promise<CounterWindow | undefined> {
    const window = this.#running(key);
    return window && this.#asWindow(window);
  }

  async add(key: string, lengthMs: number): Promise<CounterWindow> {
    const running = this.#running(key);
    const window = running ?? { count: 0, ends: this.#now() + lengthMs };
    window.count += 1;
    if (!running) {
      this.#windows.delete(key);
      this.#windows.set(key, window);
      if (this.#windows.size > MAX_KEYS) this.#forget();
    }
    return this.#asWindow(window);
  }

  async takeBack(key: string, { id }: CounterWindow): Promise<void> {
    const window = this.#running(key);
    if (window?.ends === id) window.count -= 1;
  }

  #running(key: string) {
    const window = this.#windows.get(key);
    return window && window.ends > this.#now() ? window : undefined;
  }

  #asWindow({ count, ends }: { count: number; ends: number }): CounterWindow {
    return { count, endsIn: ends - this.#now(), id: ends };
  }

  #forget(): void {
    for (const [key, window] of this.#windows) {
      if (window.ends > this.#now() && this.#windows.size <= MAX_KEYS) return;
      this.#windows.delete(key);
    }
  }
}
