/**
 * Playback is stalled if it should run, but its position has not changed for this time. The time doubles with
 * every retry.
 */
const STALL_MS = 3000;
const WATCH_MS = 500;
/**
 * Maximum number of retries for a stalled file. Then the player gives up. When playback works again, the count
 * restarts at 0.
 */
const MAX_TRIES = 4;
/**
 * Seconds that must be played after a retry before playback counts as working. A reloaded file may repeat its last
 * tenth of a second and stall again.
 */
const WELL_AGAIN = 1;

/** Detects that the playback position does not change although it should. Also counts the retries. */
export class StallDetector {
  readonly #stalled: () => void;
  readonly #silent: (ms: number) => void;
  #tries = 0;
  #time = 0;
  /** The position at which the last retry started. Playback must advance by WELL_AGAIN from here. */
  #from = 0;
  #movedAt = 0;
  /** Time at which the sound stopped. It stays the same during retries. */
  #silentSince = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /**
   * `stalled` is called when playback is stalled. `silent` is called repeatedly with the duration of the silence
   * in milliseconds.
   */
  constructor(stalled: () => void, silent: (ms: number) => void) {
    this.#stalled = stalled;
    this.#silent = silent;
  }

  /** Called for a new recording: resets the position to 0 and the number of retries. */
  begin(): void {
    this.#tries = 0;
    this.waitFrom(0);
  }

  start(): void {
    this.#timer ??= setInterval(() => {
      if (performance.now() - this.#movedAt >= STALL_MS * 2 ** this.#tries) this.#stalled();
      this.#silent(performance.now() - this.#silentSince);
    }, WATCH_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Expects playback to advance from this position, and measures the duration of silence from now. */
  waitFrom(time = this.#time): void {
    this.retryFrom(time);
    this.#silentSince = performance.now();
  }

  /** Expects playback to advance from this position after a retry. Does not restart the measurement of silence. */
  retryFrom(time: number): void {
    this.#time = time;
    this.#from = time;
    this.#movedAt = performance.now();
  }

  /** Must be called with every playback position. Returns true if playback works, and then resets the retries. */
  at(time: number): boolean {
    if (time === this.#time) return false;
    this.#time = time;
    this.#movedAt = performance.now();
    if (this.hasTried() && Math.abs(time - this.#from) < WELL_AGAIN) return false;
    this.#silentSince = this.#movedAt;
    this.forgive();
    return true;
  }

  forgive(): void {
    this.#tries = 0;
  }

  hasTried(): boolean {
    return this.#tries > 0;
  }

  /** Counts a retry. Returns false if the maximum number of retries is exceeded. */
  tryAgain(): boolean {
    this.#tries += 1;
    return this.#tries <= MAX_TRIES;
  }
}
