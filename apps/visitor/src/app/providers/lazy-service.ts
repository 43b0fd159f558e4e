import { type ReadableStore, Store } from '@museummate/store';
import { yieldToMain } from '../yield-to-main.ts';

/**
 * Service whose code is loaded once, when it is first used after the first view. If loading fails, the next use
 * tries again.
 */
export class LazyService<T> {
  readonly #bring: () => Promise<T>;
  #fetching: Promise<T> | undefined;
  readonly #here = new Store<T | undefined>(undefined);

  constructor(bring: () => Promise<T>) {
    this.#bring = bring;
  }

  readonly load = (): Promise<T> => {
    this.#fetching ??= this.#take();
    return this.#fetching;
  };

  get here(): ReadableStore<T | undefined> {
    return this.#here;
  }

  async #take(): Promise<T> {
    try {
      const here = await this.#bring();
      await yieldToMain();
      this.#here.set(here);
      return here;
    } catch (error) {
      this.#fetching = undefined;
      throw error;
    }
  }
}
