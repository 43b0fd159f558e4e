import type { History } from '#platform/history/history.ts';

/**
 * Timeout of a step back, longer than browsers need. If the browser never takes the step, the visitor must not be
 * blocked.
 */
const MAX_STEP_MS = 1000;

/**
 * Open overlays, topmost last: zoom, search, menu, sheet, dialogs. Each has a history entry (A107). The history is
 * changed to match this list. Only if the visitor goes back, the list is changed to match the history.
 */
export class OverlayStack {
  readonly #history: History;
  #open: { close: () => void; key: string }[] = [];
  /** Overlays of a screen that is being left. The screen stays visible until the next screen is loaded. */
  #left: { close: () => void; key: string }[] = [];
  /** Timer of a step back that the app has requested and the browser has not taken yet. */
  #going: ReturnType<typeof setTimeout> | undefined;
  #then: (() => void) | undefined;

  constructor(history: History) {
    this.#history = history;
    // After a reload no overlay is open, but their history entries remain.
    this.#agreeSoon();
  }

  /** Registers an open overlay. `close` must close it. Call the returned function when it has closed for any reason. */
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

  /**
   * Leaves the screen with its overlays. Steps back first, until at most `most` of their history entries remain, and
   * then calls `then`.
   */
  leave(most: number, then: (over: number) => void): void {
    this.#left.push(...this.#open.splice(0));
    const { over } = this.#history.current();
    const isGoing = this.#going !== undefined;
    if (!isGoing && over <= most) then(over);
    else this.#then = () => this.leave(most, then);
    if (!isGoing && over > most) this.#back(over - most);
  }

  /** Called after a step back or forward. If the screen is still the same, only overlays may have to be closed. */
  afterHistoryStep(isSameScreen: boolean): void {
    const wasOurs = this.#going !== undefined;
    clearTimeout(this.#going);
    this.#going = undefined;
    const { over, key } = this.#history.current();
    // If the visitor goes back before the next screen is shown, the old screen is shown without its overlays.
    if (!isSameScreen) {
      this.#left.push(...this.#open.splice(0));
      for (const overlay of this.#left.toReversed()) if (overlay.key === key) overlay.close();
    } else if (!wasOurs) for (const { close } of this.#open.splice(over).toReversed()) close();
    const then = this.#then;
    this.#then = undefined;
    then?.();
    this.#agree();
  }

  /** Waits until all overlays that open or close in the same event have done so. */
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
    this.#going = setTimeout(() => this.afterHistoryStep(true), MAX_STEP_MS);
    this.#history.back(steps);
  }
}
