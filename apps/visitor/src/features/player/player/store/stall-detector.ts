/**
 * Playback is stalled if it is not paused and its position has not changed for this long. The limit doubles with every
 * retry.
 */
const STALL_MS = 3000;
const WATCH_MS = 500;
/**
 * Number of retries of a stalled file before the player gives up. The count starts again when the position changes.
 */
const MAX_TRIES = 4;
/**
 * Seconds that must be played after a retry before playback is treated as working again. A reloaded file may repeat
 * its last tenth of a second and stall again.
 */
const WELL_AGAIN = 1;

/** Detects that the playback position does not change although it should, and counts the retries. */
export class StallDetector {
  readonly #stalled: () => void;
  readonly #silent: (ms: number) => void;
  #tries = 0;
  #time = 0;
  /** The position from which playback must advance by WELL_AGAIN after a retry. */
  #from = 0;
  #movedAt = 0;
  /** When the sound stopped. Retries do not change it. */
  #silentSince = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** `silent` is called repeatedly with the duration of the silence. */
  constructor(stalled: () => void, silent: (ms: number) => void) {
    this.#stalled = stalled;
    this.#silent = silent;
  }

  /** Called for a new recording, which starts at 0 and without retries. */
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

  /** Starts waiting for playback to advance from this position. The silence is measured from now. */
  waitFrom(time = this.#time): void {
    this.retryFrom(time);
    this.#silentSince = performance.now();
  }

  /** Starts a retry at this position. The silence is still measured from its start. */
  retryFrom(time: number): void {
    this.#time = time;
    this.#from = time;
    this.#movedAt = performance.now();
  }

  /** Reports the playback position. Returns true if playback runs, which resets the retries. */
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

  /** Counts a retry. Returns false if the maximum is exceeded. */
  tryAgain(): boolean {
    this.#tries += 1;
    return this.#tries <= MAX_TRIES;
  }
}
