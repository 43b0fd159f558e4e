/**
 * Playback counts as stalled if it is not paused and the time has not moved for this long. The limit doubles with every
 * retry.
 */
const STALL_MS = 3000;
const WATCH_MS = 500;
/** Retries of a stalled file before the player gives up; moving time resets the count. */
const MAX_TRIES = 4;
/** Seconds that must be played after a retry: a reloaded file may repeat its last tenth of a second and stall again. */
const WELL_AGAIN = 1;

/** Detects that playback time stands still although it should run, and counts the retries. */
export class StallDetector {
  readonly #stalled: () => void;
  readonly #silent: (ms: number) => void;
  #tries = 0;
  #time = 0;
  /** The playback position at which waiting started. */
  #from = 0;
  #movedAt = 0;
  /** Start of the silence, across all retries. */
  #silentSince = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** `silent` is called repeatedly with the duration of the silence. */
  constructor(stalled: () => void, silent: (ms: number) => void) {
    this.#stalled = stalled;
    this.#silent = silent;
  }

  /** A new recording starts at 0, without retries. */
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

  /** Restarts the waiting time, at this playback position. */
  waitFrom(time = this.#time): void {
    this.retryFrom(time);
    this.#silentSince = performance.now();
  }

  /** Starts a retry at this playback position. The silence still counts from its start. */
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
