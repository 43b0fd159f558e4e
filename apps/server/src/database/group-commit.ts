interface PendingWrite<In, Out> {
  item: In;
  resolve: (out: Out) => void;
  reject: (error: unknown) => void;
}

/** Rows per transaction: beyond it a commit would hold the thread for too long. */
const MAX_BATCH = 500;

/**
 * Writes that arrive together are committed together. One commit costs a wait for the disk (about 4 ms),
 * whether it holds one row or hundreds; everything that arrives meanwhile shares the next one. Each writer
 * is answered only after its commit.
 */
export class GroupCommit<In, Out> {
  readonly #commit: (batch: In[]) => Promise<Out[]>;
  readonly #maxBatch: number;
  #waiting: PendingWrite<In, Out>[] = [];
  #running: Promise<void> | undefined;

  constructor(commit: (batch: In[]) => Promise<Out[]>, { maxBatch = MAX_BATCH } = {}) {
    this.#commit = commit;
    this.#maxBatch = maxBatch;
  }

  add(item: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Resolves when nothing is under way any more. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Requests that are already in the socket come first, so that they ride along.
      await new Promise((resolve) => setImmediate(resolve));
      const batch = this.#waiting.splice(0, this.#maxBatch);
      try {
        const results = await this.#commit(batch.map(({ item }) => item));
        batch.forEach(({ resolve }, place) => {
          resolve(results[place] as Out);
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#running = undefined;
  }
}
