/**
 * The line is taken for stuck when nothing is paused and the time has not moved for so long. Every further try gets
 * twice as long.
 */
const STALL_MS = 3000;
const WATCH_MS = 500;
/** A stuck file is taken anew so often before the player gives up; time that moves begins the count again. */
const MAX_TRIES = 4;
/**
 * So many seconds must be heard after a try: a file taken anew may play its last tenth again, and be stuck as before.
 */
const WELL_AGAIN = 1;

/** Notices that the time of a sound stands still although it should run, and counts what was done about it. */
export class StallDetector {
  readonly #stalled: () => void;
  readonly #silent: (ms: number) => void;
  #tries = 0;
  #time = 0;
  /** The time of the recording at which the waiting began. */
  #from = 0;
  #movedAt = 0;
  /** Since when nothing has been heard, whatever was tried meanwhile. */
  #silentSince = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** `silent` is told again and again for how long nothing has been heard. */
  constructor(stalled: () => void, silent: (ms: number) => void) {
    this.#stalled = stalled;
    this.#silent = silent;
  }

  /** A recording begins from its own start, with all tries before it. */
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

  /** Patience begins anew, at this time of the recording. */
  waitFrom(time = this.#time): void {
    this.retryFrom(time);
    this.#silentSince = performance.now();
  }

  /** One more try begins at this time of the recording; the visitor has not heard anything meanwhile. */
  retryFrom(time: number): void {
    this.#time = time;
    this.#from = time;
    this.#movedAt = performance.now();
  }

  /** The sound is at this time now; true if it runs, which ends every trouble. */
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

  /** Counts one more try; false when there have been enough. */
  tryAgain(): boolean {
    this.#tries += 1;
    return this.#tries <= MAX_TRIES;
  }
}
