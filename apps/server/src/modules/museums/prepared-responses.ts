import type { PreparedBytes, PreparedKind, ResponseKey } from './prepare.ts';

/**
 * Maximum memory for responses in bytes. A response for 36 artworks has about 0.5 MB per language, and for 10,000
 * artworks about 20 MB.
 */
const MAX_BYTES = 256 * 1024 * 1024;

interface CachedResponse {
  contentVersion: string;
  response: Promise<PreparedBytes | undefined>;
  bytes: number;
}

/**
 * Caches prepared responses: the latest one of each kind, museum and language. If the memory limit is exceeded, the
 * least recently used ones are deleted.
 */
export class PreparedResponses {
  readonly #make: (key: Omit<ResponseKey, 'at'>) => Promise<PreparedBytes | undefined>;
  /** Ordered by last use, the least recent first. */
  readonly #entries = new Map<string, CachedResponse>();

  constructor(make: (key: Omit<ResponseKey, 'at'>) => Promise<PreparedBytes | undefined>) {
    this.#make = make;
  }

  /** Returns the response of this version or a newer one; undefined if the museum does not exist. */
  async get(
    kind: PreparedKind,
    idMuseum: number,
    contentVersion: string,
    language: string,
  ): Promise<PreparedBytes | undefined> {
    const key = `${kind} ${idMuseum} ${language}`;
    let entry = this.#entries.get(key);
    if (entry?.contentVersion !== contentVersion) {
      entry = { contentVersion, response: this.#make({ kind, idMuseum, language }), bytes: 0 };
      this.#watch(key, entry);
    }
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.response;
  }

  #watch(key: string, entry: CachedResponse): void {
    entry.response.then(
      (response) => {
        if (!response) return void this.#forget(key, entry);
        entry.bytes = response.identity.length + response.gzip.length + response.brotli.length;
        this.#makeRoom();
      },
      // A failed response is removed from the cache, so that the next request tries again. The error itself is
      // reported by the caller.
      () => this.#forget(key, entry),
    );
  }

  #forget(key: string, entry: CachedResponse): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
  }

  #makeRoom(): void {
    let total = [...this.#entries.values()].reduce((sum, entry) => sum + entry.bytes, 0);
    for (const [key, entry] of this.#entries) {
      if (total <= MAX_BYTES || this.#entries.size === 1) return;
      this.#entries.delete(key);
      total -= entry.bytes;
    }
  }
}
