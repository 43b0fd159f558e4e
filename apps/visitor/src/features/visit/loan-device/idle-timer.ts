/** Duration of the warning, in which the visitor can continue. */
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

  /** Call this on every use of the device. */
  used(): void {
    this.#last = this.#now();
  }

  /**
   * Checks whether the device is idle. Call it every second. It uses the wall clock, so that a device that slept in
   * its charger ends the visit when it wakes up. A warning at that time would be dismissed by the next visitor.
   */
  check(): Verdict {
    const now = this.#now();
    // If the clock was set back, measure from now.
    if (now < this.#last) this.#last = now;
    const over = now - this.#last - this.#limitMs;
    if (over < 0) return { kind: 'in-use' };
    const seconds = WARNING_SECONDS - Math.floor(over / 1000);
    return seconds > 0 ? { kind: 'warning', seconds } : { kind: 'over' };
  }
}
