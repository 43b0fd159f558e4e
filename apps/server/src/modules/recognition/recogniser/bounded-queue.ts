import { recognitionBusy } from '../recognition-errors.ts';

interface Waiting {
  begin(seat: number): void;
}

/**
 * Bounded queue: `seats` jobs run at a time, and `waiting` jobs wait. A running job gets the number of its seat.
 * Further jobs are rejected at once, because the result of an old frame is useless: the visitor's next frame
 * follows half a second later.
 */
export class BoundedQueue {
  readonly #free: number[];
  readonly #waiting: Waiting[] = [];
  readonly #maxWaiting: number;

  constructor({ seats, waiting }: { seats: number; waiting: number }) {
    this.#free = Array.from({ length: seats }, (_, seat) => seat);
    this.#maxWaiting = waiting;
  }

  async run<T>(work: (seat: number) => Promise<T>): Promise<T> {
    const seat = this.#free.pop() ?? (await this.#turn());
    try {
      return await work(seat);
    } finally {
      const next = this.#waiting.shift();
      if (next) next.begin(seat);
      else this.#free.push(seat);
    }
  }

  #turn(): Promise<number> {
    if (this.#waiting.length >= this.#maxWaiting) throw recognitionBusy();
    return new Promise((begin) => this.#waiting.push({ begin }));
  }
}
