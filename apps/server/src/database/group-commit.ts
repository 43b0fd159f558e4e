interface PendingWrite<In, Out> {
  item: In;
  resolve: (out: Out) => void;
  reject: (error: unknown) => void;
}

/** Maximum number of rows per transaction, because a larger commit would block the thread for too long. */
const MAX_BATCH = 500;

/**
 * Group commit: writes that arrive together share one transaction. A commit waits about 4 ms for the disk, whether it
 * contains one row or hundreds. Writes that arrive during a commit share the next commit. A write is acknowledged only
 * after its commit.
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

  /** Resolves when all writes are done. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Requests that have already arrived at the socket are processed first, so that their writes join this
      // commit.
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
