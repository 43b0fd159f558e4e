/** Milliseconds without any received byte, of any file, after which the connection counts as dead. */
const STUCK_MS = 30_000;

/**
 * Detects a dead connection. It watches all downloads together, because browsers run only a few requests at a time.
 * On a slow connection, the other requests are queued for minutes, although the connection works.
 */
export class DownloadWatchdog {
  #last = 0;

  came(): void {
    this.#last = performance.now();
  }

  /** Calls `dead` if no byte is received for `STUCK_MS`. Returns a function that ends the watch. */
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
