import type { Db } from '#database/client.ts';

/** Who asks every millisecond must not make the disk work every millisecond. */
const KEEP_MS = 1_000;

/** Proves that the database takes a write, and keeps it where the next start finds it. */
export class WriteProbe {
  readonly #db: Db;
  readonly #now: () => number;
  #last: { at: number; proof: Promise<void> } | undefined;

  constructor(db: Db, now: () => number = () => performance.now()) {
    this.#db = db;
    this.#now = now;
  }

  /** Resolves when a write of the last second has succeeded; rejects where one fails now. */
  prove(): Promise<void> {
    const at = this.#now();
    if (this.#last && at - this.#last.at < KEEP_MS) return this.#last.proof;
    const last = { at, proof: this.#write() };
    this.#last = last;
    // A failure may be over at once: nobody is told of it twice.
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
