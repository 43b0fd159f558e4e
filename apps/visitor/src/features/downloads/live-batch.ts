import type { LiveDownload, LiveDownloads } from './downloads-state.ts';

const DRAW_MS = 100;

/** Many items tell of themselves at once: drawn together, the screen leaves the processor to them. */
export class LiveBatch {
  readonly #draw: (live: LiveDownloads) => void;
  readonly #coming = new Map<string, LiveDownload>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(draw: (live: LiveDownloads) => void) {
    this.#draw = draw;
  }

  has(item: string): boolean {
    return this.#coming.has(item);
  }

  add(item: string, live: LiveDownload): void {
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
