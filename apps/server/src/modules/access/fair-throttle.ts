import { ApiError } from '#http/responses/api-error.ts';

/**
 * Maximum queue length, per address and in total. If no other address waits, the last attempt of an address waits
 * for five seconds (500 pauses of 10 ms).
 */
const MAX_WAITING = { ofOne: 500, ofAll: 5_000 };

/**
 * Throttles code checks: one at a time with a pause, round-robin per address. A client that sends many codes
 * therefore delays mostly itself. Without pauses, sixty clients that send codes continuously would use all of the
 * server's CPU time.
 */
export class FairThrottle {
  readonly #pauseMs: number;
  readonly #now: () => number;
  /** The waiting attempts of each address. The addresses are in round-robin order. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #count = 0;
  #nextAt = Number.NEGATIVE_INFINITY;

  constructor(pauseMs: number, now: () => number = () => performance.now()) {
    this.#pauseMs = pauseMs;
    this.#now = now;
  }

  /** Resolves when it is the caller's turn. */
  async turn(address: string): Promise<void> {
    if (this.#count === 0 && this.#now() >= this.#nextAt) {
      this.#nextAt = this.#now() + this.#pauseMs;
      return;
    }
    const queue = this.#waiting.get(address) ?? [];
    if (queue.length >= MAX_WAITING.ofOne || this.#count >= MAX_WAITING.ofAll) throw codesBusy();
    this.#waiting.set(address, queue);
    this.#count += 1;
    if (this.#count === 1) this.#wait();
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  #wait(): void {
    setTimeout(() => this.#next(), Math.max(0, this.#nextAt - this.#now()));
  }

  #next(): void {
    const [first] = this.#waiting;
    if (!first) return;
    const [address, queue] = first;
    this.#waiting.delete(address);
    const go = queue.shift();
    if (queue.length > 0) this.#waiting.set(address, queue);
    this.#count -= 1;
    this.#nextAt = this.#now() + this.#pauseMs;
    if (this.#count > 0) this.#wait();
    go?.();
  }
}

/** Error for an attempt that is rejected because too many codes are waiting to be compared. */
export const codesBusy = () =>
  new ApiError(503, 'codes_busy', 'Too many codes at the moment: please try again', { retryAfter: 5 });
