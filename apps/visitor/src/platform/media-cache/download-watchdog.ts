/** After so long without a byte of any file the line is taken for dead. */
const STUCK_MS = 30_000;

/**
 * Browsers make a few requests at a time and let the rest wait, on a weak line for minutes: whether it is dead shows in
 * all of them together, not in one that has not begun yet.
 */
export class DownloadWatchdog {
  #last = 0;

  came(): void {
    this.#last = performance.now();
  }

  /** Calls `dead` when nothing has come for too long; the answer ends the watch. */
  watch(dead: () => void): () => void {
    const began = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = Math.max(began, this.#last) + STUCK_MS - performance.now();
      if (left <= 0) dead();
      else timer = setTimeout(look, left);
    };
    look();
    return () => clearTimeout(timer);
  }
}
