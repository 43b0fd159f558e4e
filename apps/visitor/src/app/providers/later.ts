import { pause } from '../pause.ts';

/**
 * Something whose code comes when the first view stands: fetched once, by whoever needs it first. What did not come
 * may come the next time.
 */
export class Later<T> {
  readonly #bring: () => Promise<T>;
  readonly #listeners = new Set<() => void>();
  #fetching: Promise<T> | undefined;
  #here: T | undefined;

  constructor(bring: () => Promise<T>) {
    this.#bring = bring;
  }

  readonly load = (): Promise<T> => {
    this.#fetching ??= this.#take();
    return this.#fetching;
  };

  readonly here = (): T | undefined => this.#here;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async #take(): Promise<T> {
    try {
      const here = await this.#bring();
      await pause();
      this.#here = here;
    } catch (error) {
      this.#fetching = undefined;
      throw error;
    }
    for (const listener of this.#listeners) listener();
    return this.#here;
  }
}
