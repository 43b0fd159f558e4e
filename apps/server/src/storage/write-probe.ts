import type { Db } from '#database/client.ts';

/** How long a successful probe is reused, so that frequent health checks do not cause a write each. */
const KEEP_MS = 1_000;

/**
 * Proves that the database accepts a write, and that the open database file is still the one at its path, which
 * the next start opens.
 */
export class WriteProbe {
  readonly #db: Db;
  readonly #now: () => number;
  #last: { at: number; proof: Promise<void> } | undefined;

  constructor(db: Db, now: () => number = () => performance.now()) {
    this.#db = db;
    this.#now = now;
  }

  /** Resolves if a write succeeded within the last second. Otherwise it writes now, and rejects if the write fails. */
  prove(): Promise<void> {
    const at = this.#now();
    if (this.#last && at - this.#last.at < KEEP_MS) return this.#last.proof;
    const last = { at, proof: this.#write() };
    this.#last = last;
    // A failure may be temporary, so the next check writes again.
    last.proof.catch(() => {
      if (this.#last === last) this.#last = undefined;
    });
    return last.proof;
  }

  async #write(): Promise<void> {
    const written_at = new Date().toISOString();
    await this.#db
      .insertInto('health')
      .values({ id: 1, written_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at }))
      .execute();
  }
}
