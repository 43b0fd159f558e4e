/** After this time without a byte of any file, the connection counts as dead. */
const STUCK_MS = 30_000;

/**
 * Detects a dead connection across all downloads. Browsers run a few requests at a time and queue the rest, on a slow
 * connection for minutes, so a single request that has not started says nothing.
 */
export class DownloadWatchdog {
  #last = 0;

  came(): void {
    this.#last = performance.now();
  }

  /** Calls `dead` if nothing arrives for too long. Returns a function that ends the watch. */
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
