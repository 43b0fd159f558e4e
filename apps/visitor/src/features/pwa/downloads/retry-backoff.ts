import { backoff } from '@museummate/domain';

const FIRST_PAUSE = 2000;
/**
 * Maximum pause between two retries, in milliseconds. It is short enough for a visitor who waits for the
 * connection to return.
 */
const MAX_PAUSE = 2 * 60 * 1000;

/**
 * Schedules retries after a failed connection, if the browser reports that it is online. The pauses grow. A random
 * factor from 0.5 to 1 prevents all devices from returning at the same time after an outage.
 */
export class RetryBackoff {
  readonly #go: () => void;
  readonly #random: () => number;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(go: () => void, random: () => number = Math.random) {
    this.#go = go;
    this.#random = random;
  }

  /** Schedules a single retry for all items that failed together. */
  plan(): void {
    if (this.#timer !== undefined) return;
    const pause = backoff(this.#tries, { first: FIRST_PAUSE, max: MAX_PAUSE });
    this.#tries += 1;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.#go();
      },
      pause * (0.5 + this.#random() / 2),
    );
  }

  /** Called when new data has arrived. The connection works, so the next pause is short again. */
  reset(): void {
    this.#tries = 0;
  }

  /**
   * Cancels the scheduled retry, because there is nothing left to retry, or because another attempt starts now.
   */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#tries = 0;
  }
}
