/**
 * Read-only interface of a store. Code that has it can read the value and subscribe to changes, but not
 * change the value.
 */
export interface ReadableStore<T> {
  readonly get: () => T;
  /** Calls the listener after every change. Returns a function that unsubscribes it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Observable value outside React. Only the owner of the store changes the value. Other code gets the store as a
 * `ReadableStore`.
 */
export class Store<T> implements ReadableStore<T> {
  readonly #listeners = new Set<() => void>();
  #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  readonly get = (): T => this.#value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /**
   * Changes the value and notifies the subscribers. If the value is the same as before (`Object.is`), nothing
   * happens.
   */
  set(value: T): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  update(change: (value: T) => T): void {
    this.set(change(this.#value));
  }

  /**
   * Changes the value without notifying the subscribers. They get the new value when they next read the
   * store.
   */
  setQuietly(value: T): void {
    this.#value = value;
  }
}
