import { contentAsOf, nextScheduledChange, summaryAsOf } from '@museummate/domain';
import type { MuseumStore } from '#features/museum/museum/museum.ts';
import type { Network } from '#platform/network/network.ts';
import type { PageLifecycle } from '#platform/page-lifecycle/page-lifecycle.ts';

/**
 * Polling interval of an open page. An unchanged museum costs a response without a body. A change at the front desk is
 * visible within half a minute, including the delays of server and network.
 */
const ASK_MS = 20_000;
/** Minimum time between two polls during navigation. Each new screen polls, so that it shows the latest state. */
const STEP_MS = 2_000;
/** Maximum timeout. Browsers store timeouts in 31 bits, and a longer timeout would fire at once. */
const MAX_MS = 86_400_000;

interface Options {
  museums: MuseumStore;
  network: Pick<Network, 'online' | 'savesData' | 'subscribe'>;
  life: Pick<PageLifecycle, 'onReturn' | 'isHidden'>;
  /** Notifies listeners of every navigation between screens. */
  steps: { subscribe(listener: () => void): unknown };
}

/**
 * Keeps an open page up to date: changed texts appear without leaving the page, and expired content disappears at
 * the exact minute, with or without network (A119).
 */
export class MuseumRefresh {
  readonly #options: Options;
  #asking: Promise<void> | undefined;
  #interval: ReturnType<typeof setInterval> | undefined;
  #change: ReturnType<typeof setTimeout> | undefined;
  #asked = Number.NEGATIVE_INFINITY;
  #step: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = options;
    const { museums, network, life, steps } = options;
    steps.subscribe(() => this.#stepped());
    museums.state.subscribe(() => this.#follow());
    life.onReturn(() => {
      this.#age();
      void this.ask();
    });
    network.subscribe(() => void this.ask());
    this.#follow();
  }

  /** Asks the server for a newer version of the museum, unless the page is hidden or offline. */
  ask(): Promise<void> {
    const { museums, network, life } = this.#options;
    if (life.isHidden() || !network.online()) return Promise.resolve();
    this.#asked = performance.now();
    this.#asking ??= museums
      .refresh()
      // After any failure the screen stays as it is, and the next poll tries again.
      .catch(() => {})
      .finally(() => {
        this.#asking = undefined;
      });
    return this.#asking;
  }

  /** Limits polling during fast navigation. The last screen always polls. */
  #stepped(): void {
    clearTimeout(this.#step);
    const rest = this.#asked + STEP_MS - performance.now();
    if (rest <= 0) void this.ask();
    else this.#step = setTimeout(() => void this.ask(), rest);
  }

  /** Schedules the next time at which the open content changes without the server. */
  #follow(): void {
    clearTimeout(this.#change);
    const { content } = this.#options.museums.state.get();
    if (content.kind !== 'loaded') return;
    this.#interval ??= setInterval(() => {
      if (!this.#options.network.savesData()) void this.ask();
    }, ASK_MS);
    const next = nextScheduledChange(content.content, new Date().toISOString());
    if (next === undefined) return;
    const wait = Math.min(Date.parse(next) - Date.now(), MAX_MS);
    this.#change = setTimeout(() => this.#age(), wait);
  }

  /** Removes content that has expired. */
  #age(): void {
    const { museums } = this.#options;
    const { museum, content } = museums.state.get();
    if (museum.kind !== 'loaded' || content.kind !== 'loaded') return;
    const now = new Date().toISOString();
    const head = summaryAsOf(museum.head, now);
    const aged = contentAsOf(content.content, now);
    // `replace` schedules the next time, because it notifies `#follow`. If nothing has expired yet, schedule it here.
    if (head !== museum.head || aged !== content.content) museums.replace(head, aged);
    else this.#follow();
  }
}
