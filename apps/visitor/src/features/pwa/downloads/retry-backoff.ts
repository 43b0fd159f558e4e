import { backoff } from '@museummate/domain';

const FIRST_PAUSE = 2000;
/** Maximum pause. It is short enough for a visitor who is waiting for the connection to return. */
const MAX_PAUSE = 2 * 60 * 1000;

/**
 * Schedules retries when the connection fails although the browser reports that it is online. Pauses grow, with a
 * random factor from 0.5 to 1, so that not all devices return at once after an outage.
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

  /** Schedules one retry for everything that failed together. */
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

  /** New data arrived, so the connection works: the next pause is short again. */
  reset(): void {
    this.#tries = 0;
  }

  /** Cancels the retry, because nothing is left to retry or another attempt starts now. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#tries = 0;
  }
}
