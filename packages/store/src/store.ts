/**
 * Read-only interface of a store. Other code can read the value and subscribe to changes, but cannot change the
 * value.
 */
export interface ReadableStore<T> {
  readonly get: () => T;
  /** Calls the listener after every change. Returns a function that unsubscribes it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Observable value outside React. Only the owner of the store may change the value. So the owner passes the
 * store to other code as a `ReadableStore`.
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

  /** Changes the value and notifies the subscribers. Does nothing if the new value is the same (`Object.is`). */
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
