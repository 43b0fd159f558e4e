import type { History } from '#platform/history/history.ts';

/**
 * Maximum duration of a step back; browsers need less. After this time, the step counts as done, so that the
 * visitor is not blocked if the browser ignores the step.
 */
const MAX_STEP_MS = 1000;

/**
 * Stack of the open overlays, topmost last: zoom, search, menu, sheet, dialogs. Each has a history entry (A107).
 * When an overlay opens or closes, history entries are added or removed. When the visitor goes back, overlays are
 * closed.
 */
export class OverlayStack {
  readonly #history: History;
  #open: { close: () => void; key: string }[] = [];
  /** Open overlays of the previous screen. That screen stays visible until the next screen is loaded. */
  #left: { close: () => void; key: string }[] = [];
  /** Timer for MAX_STEP_MS. It runs from the app's step back until the browser has completed it. */
  #going: ReturnType<typeof setTimeout> | undefined;
  #then: (() => void) | undefined;

  constructor(history: History) {
    this.#history = history;
    // A reload closes all overlays, but their history entries remain and must be removed.
    this.#agreeSoon();
  }

  /**
   * Registers an open overlay, which `close` must close. The caller must call the returned function when the
   * overlay has closed, for whatever reason.
   */
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
   * Leaves the screen and its overlays. Goes back until at most `most` history entries of overlays remain. Then
   * calls `then` with their number.
   */
  leave(most: number, then: (over: number) => void): void {
    this.#left.push(...this.#open.splice(0));
    const { over } = this.#history.current();
    const isGoing = this.#going !== undefined;
    if (!isGoing && over <= most) then(over);
    else this.#then = () => this.leave(most, then);
    if (!isGoing && over > most) this.#back(over - most);
  }

  /** Called after a step back or forward. If the screen is the same as before, only overlays need closing. */
  afterHistoryStep(isSameScreen: boolean): void {
    const wasOurs = this.#going !== undefined;
    clearTimeout(this.#going);
    this.#going = undefined;
    const { over, key } = this.#history.current();
    // The visitor has gone back before the next screen was shown. The old screen stays, and its overlays are
    // closed.
    if (!isSameScreen) {
      this.#left.push(...this.#open.splice(0));
      for (const overlay of this.#left.toReversed()) if (overlay.key === key) overlay.close();
    } else if (!wasOurs) for (const { close } of this.#open.splice(over).toReversed()) close();
    const then = this.#then;
    this.#then = undefined;
    then?.();
    this.#agree();
  }

  /** Updates the history in a microtask, after all overlays that open or close in the same event have done so. */
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
