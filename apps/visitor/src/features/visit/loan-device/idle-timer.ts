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
   * Checks whether the device is idle. Must be called every second. The time during which a device sleeps in its
   * charger counts as idle. After a long sleep, the visit ends without a warning, because the next visitor would
   * dismiss the warning.
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
