import type { KeyStorage } from '#platform/storage/storage.ts';

const KEY = 'positions';
/**
 * Maximum number of stored positions. The oldest are dropped, because visitors return to recent recordings only.
 */
const MAX = 100;
/** Minimum position in seconds that is stored. A recording that was left earlier starts from the beginning. */
const WORTH_KEEPING = 3;

/** Stores the playback position of each recording until the visit ends. */
export class Positions {
  readonly #storage: KeyStorage;

  constructor(storage: KeyStorage) {
    this.#storage = storage;
  }

  of(id: string): number {
    return this.#read().get(id) ?? 0;
  }

  set(id: string, seconds: number): void {
    const all = this.#read();
    all.delete(id);
    if (seconds >= WORTH_KEEPING) all.set(id, Math.floor(seconds * 10) / 10);
    this.#write(all);
  }

  forget(id: string): void {
    const all = this.#read();
    if (all.delete(id)) this.#write(all);
  }

  #write(all: Map<string, number>): void {
    this.#storage.set(KEY, JSON.stringify([...all].slice(-MAX)));
  }

  #read(): Map<string, number> {
    try {
      const list: unknown = JSON.parse(this.#storage.get(KEY) ?? '[]');
      return new Map(Array.isArray(list) ? list.filter(isEntry) : []);
    } catch {
      return new Map();
    }
  }
}

function isEntry(value: unknown): value is [string, number] {
  if (!Array.isArray(value) || value.length !== 2) return false;
  return typeof value[0] === 'string' && Number.isFinite(value[1]) && value[1] >= 0;
}
