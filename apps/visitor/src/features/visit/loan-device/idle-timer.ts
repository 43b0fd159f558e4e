/** The seconds in which a visitor who has only looked up can still say so. */
export const WARNING_SECONDS = 30;

type Verdict = { kind: 'in-use' } | { kind: 'warning'; seconds: number } | { kind: 'over' };

/** How long nobody has used a device that the museum lends. */
export class IdleTimer {
  readonly #limitMs: number;
  readonly #now: () => number;
  #last: number;

  constructor(minutes: number, now: () => number = Date.now) {
    this.#limitMs = minutes * 60_000;
    this.#now = now;
    this.#last = now();
  }

  /** Somebody is there. */
  used(): void {
    this.#last = this.#now();
  }

  /**
   * To be asked every second, by the clock on the wall: a device that slept in its charger is over when it wakes up,
   * without a warning that the next visitor would touch away.
   */
  check(): Verdict {
    const now = this.#now();
    // The clock was set back.
    if (now < this.#last) this.#last = now;
    const over = now - this.#last - this.#limitMs;
    if (over < 0) return { kind: 'in-use' };
    const seconds = WARNING_SECONDS - Math.floor(over / 1000);
    return seconds > 0 ? { kind: 'warning', seconds } : { kind: 'over' };
  }
}
