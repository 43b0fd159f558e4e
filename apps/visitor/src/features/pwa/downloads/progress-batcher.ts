import type { ActiveDownload, ActiveDownloads } from './downloads-state.ts';

const DRAW_MS = 100;

/** Batches progress messages of many items into one render, to save CPU for the downloads. */
export class ProgressBatcher {
  readonly #draw: (live: ActiveDownloads) => void;
  readonly #coming = new Map<string, ActiveDownload>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(draw: (live: ActiveDownloads) => void) {
    this.#draw = draw;
  }

  has(item: string): boolean {
    return this.#coming.has(item);
  }

  add(item: string, live: ActiveDownload): void {
    this.#coming.set(item, live);
    this.#timer ??= setTimeout(() => this.drawNow(), DRAW_MS);
  }

  drawNow(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#coming.size === 0) return;
    const live = Object.fromEntries(this.#coming);
    this.#coming.clear();
    this.#draw(live);
  }
}
