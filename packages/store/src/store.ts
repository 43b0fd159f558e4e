/** The side of a store that everybody may have: the value can be read and followed, but not changed. */
export interface ReadableStore<T> {
  readonly get: () => T;
  /** The listener is called after every change; the answer ends that. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * One value outside of React, and all who want to know when it changes. Whoever makes the store changes it, and gives
 * others the readable side of it.
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

  /** Nobody is told of a value that is the same as before. */
  set(value: T): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  update(change: (value: T) => T): void {
    this.set(change(this.#value));
  }

  /** Nobody is told: whoever reads the store next, for whatever reason, finds the new value. */
  setQuietly(value: T): void {
    this.#value = value;
  }
}
