/** Lets a number of pieces of work run at a time, one for a mutex; the others wait in the order of arrival. */
export class Semaphore {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** How many wait. */
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

  /** Resolves with the function that ends the turn. */
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

  /** A turn that ends goes to who waits longest, so that nobody who comes just now is quicker. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
