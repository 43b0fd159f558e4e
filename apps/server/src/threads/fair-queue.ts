import { ApiError } from '#http/responses/api-error.ts';

/** Maximum number of waiting tasks, per museum and in total. */
const MAX_WAITING = { ofMuseum: 4, ofAll: 16 };

/** Runs one task at a time. Museums take turns, so that a museum with many or slow tasks mostly delays itself. */
export class FairQueue {
  /** Waiting tasks by museum, in round-robin order. */
  readonly #waiting = new Map<number, (() => void)[]>();
  #count = 0;
  #isBusy = false;

  async run<T>(idMuseum: number, work: () => Promise<T>): Promise<T> {
    if (this.#isBusy) await this.#turn(idMuseum);
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turn(idMuseum: number): Promise<void> {
    const queue = this.#waiting.get(idMuseum) ?? [];
    if (queue.length >= MAX_WAITING.ofMuseum || this.#count >= MAX_WAITING.ofAll)
      throw new ApiError(
        429,
        'busy',
        'The server is busy with other lists and labels. Try again in a minute.',
        {
          retryAfter: 30,
        },
      );
    this.#waiting.set(idMuseum, queue);
    this.#count += 1;
    return new Promise((resolve) => queue.push(resolve));
  }

  #next(): void {
    const [first] = this.#waiting;
    // If another task follows, the flag stays true. If it were false until that task starts, a new task could run at
    // the same time.
    this.#isBusy = first !== undefined;
    if (!first) return;
    const [idMuseum, queue] = first;
    this.#waiting.delete(idMuseum);
    const go = queue.shift();
    if (queue.length > 0) this.#waiting.set(idMuseum, queue);
    this.#count -= 1;
    go?.();
  }
}
