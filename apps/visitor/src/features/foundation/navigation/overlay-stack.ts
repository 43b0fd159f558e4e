import type { History } from '#platform/history/history.ts';

/** Longer than any browser takes for a step within a page: a step that never comes must not hold the visitor back. */
const MAX_STEP_MS = 1000;

/**
 * What lies over the screen, the uppermost last: zoom, search, menu, sheet, dialogs. Each of them is a step of the
 * history (A107). Here stands what is open; the history is made to agree with it, never the other way round, but for
 * the visitor's own Back.
 */
export class OverlayStack {
  readonly #history: History;
  #open: { close: () => void; key: string }[] = [];
  /** What lay over a screen that was left, as long as the next one has not come: the old one still stands there. */
  #left: { close: () => void; key: string }[] = [];
  /** Set while a step back of our own is under way. */
  #going: ReturnType<typeof setTimeout> | undefined;
  #then: (() => void) | undefined;

  constructor(history: History) {
    this.#history = history;
    // A page that was loaded again comes back without what lay over it.
    this.#agreeSoon();
  }

  /** Something lies over the screen now, and goes when `close` is called. To be told when it has gone, however that came. */
  open(close: () => void): () => void {
    const overlay = { close, key: this.#history.current().key };
    this.#open.push(overlay);
    this.#agreeSoon();
    return () => {
      this.#open = this.#open.filter((other) => other !== overlay);
      this.#left = this.#left.filter((other) => other !== overlay);
      this.#agreeSoon();
    };
  }

  /** The screen is being left with all that lies over it: at most so many steps of that remain when `then` comes. */
  leave(most: number, then: (over: number) => void): void {
    this.#left.push(...this.#open.splice(0));
    const { over } = this.#history.current();
    const isGoing = this.#going !== undefined;
    if (!isGoing && over <= most) then(over);
    else this.#then = () => this.leave(most, then);
    if (!isGoing && over > most) this.#back(over - most);
  }

  /** A step back or forward has been taken; on the same screen it can only mean what lies over it. */
  returned(isSameScreen: boolean): void {
    const wasOurs = this.#going !== undefined;
    clearTimeout(this.#going);
    this.#going = undefined;
    const { over, key } = this.#history.current();
    // Whoever turns back before the next screen has come finds the old one, without what led away from it.
    if (!isSameScreen) {
      this.#left.push(...this.#open.splice(0));
      for (const overlay of this.#left.toReversed()) if (overlay.key === key) overlay.close();
    } else if (!wasOurs) for (const { close } of this.#open.splice(over).toReversed()) close();
    const then = this.#then;
    this.#then = undefined;
    then?.();
    this.#agree();
  }

  /** Once all that opens and closes with one touch has done so. */
  #agreeSoon(): void {
    queueMicrotask(() => this.#agree());
  }

  #agree(): void {
    if (this.#going !== undefined) return;
    const missing = this.#open.length - this.#history.current().over;
    for (let step = 0; step < missing; step++) this.#history.cover();
    if (missing < 0) this.#back(-missing);
  }

  #back(steps: number): void {
    this.#going = setTimeout(() => this.returned(true), MAX_STEP_MS);
    this.#history.back(steps);
  }
}
