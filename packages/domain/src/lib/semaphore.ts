/** Limits the number of concurrent tasks; with a limit of 1 it is a mutex. Tasks wait in order of arrival. */
export class Semaphore {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** Number of waiting tasks. */
  get waiting(): number {
    return this.#waiting.length;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#enter()) await this.#turn();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  /** Resolves with the function that releases the semaphore. */
  async acquire(): Promise<() => void> {
    if (!this.#enter()) await this.#turn();
    let isHeld = true;
    return () => {
      if (isHeld) this.#leave();
      isHeld = false;
    };
  }

  #enter(): boolean {
    if (this.#free === 0) return false;
    this.#free -= 1;
    return true;
  }

  #turn(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /**
   * Gives the free slot directly to the task that has waited longest, so that a new task cannot overtake it.
   */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
