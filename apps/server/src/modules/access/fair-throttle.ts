import { ApiError } from '#http/responses/api-error.ts';

/** Those who may wait, of one address and of all together: the last of an address waits for five seconds at most. */
const MAX_WAITING = { ofOne: 500, ofAll: 5_000 };

/**
 * Lets one after the other go, with a pause between them. A server that answers every code as quickly as it can does
 * nothing else as long as sixty clients type without a pause. Addresses take turns, so that one that sends many holds up
 * itself and not the others.
 */
export class FairThrottle {
  readonly #pauseMs: number;
  readonly #now: () => number;
  /** In the order in which the addresses have their turn. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #count = 0;
  #nextAt = Number.NEGATIVE_INFINITY;

  constructor(pauseMs: number, now: () => number = () => performance.now()) {
    this.#pauseMs = pauseMs;
    this.#now = now;
  }

  /** Resolves when it is this one's turn. */
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

/** More codes wait than can be compared soon. */
export const codesBusy = () =>
  new ApiError(503, 'codes_busy', 'Too many codes at the moment: please try again', { retryAfter: 5 });
