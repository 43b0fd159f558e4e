import type { ActiveDownload, ActiveDownloads } from './downloads-state.ts';

const DRAW_MS = 100;

/**
 * Collects the progress messages of many items and passes them on together. Fewer renders leave more CPU time for
 * the downloads.
 */
export class ProgressBatcher {
  readonly #draw: (live: ActiveDownloads) => void;
  readonly #pending = new Map<string, ActiveDownload>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(draw: (live: ActiveDownloads) => void) {
    this.#draw = draw;
  }

  has(item: string): boolean {
    return this.#pending.has(item);
  }

  add(item: string, live: ActiveDownload): void {
    this.#pending.set(item, live);
    this.#timer ??= setTimeout(() => this.drawNow(), DRAW_MS);
  }

  drawNow(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#pending.size === 0) return;
    const live = Object.fromEntries(this.#pending);
    this.#pending.clear();
    this.#draw(live);
  }
}
