/** Duration of the warning in seconds. During this time, the visitor can choose to continue. */
export const WARNING_SECONDS = 30;

type Verdict = { kind: 'in-use' } | { kind: 'warning'; seconds: number } | { kind: 'over' };

/** Measures how long a loan device has been idle. */
export class IdleTimer {
  readonly #limitMs: number;
  readonly #now: () => number;
  #last: number;

  constructor(minutes: number, now: () => number = Date.now) {
    this.#limitMs = minutes * 60_000;
    this.#now = now;
    this.#last = now();
  }

  /** Must be called on every use of the device. */
  used(): void {
    this.#last = this.#now();
  }

  /**
   * Checks whether the device is idle, and must be called every second. It uses the clock time. If a device has
   * slept in its charger, its visit therefore ends without a warning when it wakes up: the next visitor would
   * dismiss a warning.
   */
  check(): Verdict {
    const now = this.#now();
    // If the device's clock was set back, measure the idle time from now.
    if (now < this.#last) this.#last = now;
    const over = now - this.#last - this.#limitMs;
    if (over < 0) return { kind: 'in-use' };
    const seconds = WARNING_SECONDS - Math.floor(over / 1000);
    return seconds > 0 ? { kind: 'warning', seconds } : { kind: 'over' };
  }
}
