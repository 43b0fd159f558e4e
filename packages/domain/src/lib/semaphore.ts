/** Lets so many pieces of work be under way at a time; the others wait for their turn, in the order they came. */
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
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // A turn that ends goes to who waits longest, so that nobody who comes just now is quicker.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
