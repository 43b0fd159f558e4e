import { backoff } from '@museummate/domain';

const FIRST_PAUSE = 2000;
/** Somebody may be standing in front of it: a line that is back is found soon. */
const MAX_PAUSE = 2 * 60 * 1000;

/**
 * When to try again over a line that is dead though the browser calls it alive. The pauses grow, and any moment of
 * their second half will do: after a breakdown not all devices come back at once.
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

  /** One is enough for all that was lost together. */
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

  /** Something new has come: the line is alive. */
  worked(): void {
    this.#tries = 0;
  }

  /** Nothing waits any more, or somebody tries right now. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#tries = 0;
  }
}
