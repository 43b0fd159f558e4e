import type { KeyStorage } from '#platform/storage/storage.ts';

/** Reads and writes typed values (flags, JSON) in localStorage. */
export class StoredValues {
  readonly #storage: KeyStorage;

  constructor(storage: KeyStorage) {
    this.#storage = storage;
  }

  /**
   * Returns the parsed value of a key. An invalid value, for example from an older version of the app, is removed
   * and treated as missing.
   */
  json<T>(key: string, is: (value: unknown) => value is T): T | null {
    const text = this.#storage.get(key);
    if (text === null) return null;
    const value = parseJson(text);
    if (is(value)) return value;
    this.#storage.remove(key);
    return null;
  }

  setJson(key: string, value: object | null): void {
    if (value === null) this.#storage.remove(key);
    else this.#storage.set(key, JSON.stringify(value));
  }

  flag(key: string): boolean {
    return this.#storage.get(key) === 'true';
  }

  setFlag(key: string, isSet: boolean): void {
    if (isSet) this.#storage.set(key, 'true');
    else this.#storage.remove(key);
  }

  remove(keys: Iterable<string>): void {
    for (const key of keys) this.#storage.remove(key);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
