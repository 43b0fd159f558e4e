import { contentAsOf, nextScheduledChange, summaryAsOf } from '@museummate/domain';
import type { MuseumStore } from '#features/museum/museum/museum.ts';
import type { Network } from '#platform/network/network.ts';
import type { PageLifecycle } from '#platform/page-lifecycle/page-lifecycle.ts';

/**
 * Polling interval while the page is open. If the museum is unchanged, the response has no body. With the delays
 * of server and network, a change at the front desk is visible within half a minute.
 */
const ASK_MS = 20_000;
/**
 * Minimum time between two polls during navigation. Each new screen polls, so that it shows the latest state of
 * the museum.
 */
const STEP_MS = 2_000;
/**
 * Maximum delay of a timer (one day). Browsers fire a timer whose delay exceeds 2^31 ms (about 24 days) at once.
 */
const MAX_MS = 86_400_000;

interface Options {
  museums: MuseumStore;
  network: Pick<Network, 'online' | 'savesData' | 'subscribe'>;
  life: Pick<PageLifecycle, 'onReturn' | 'isHidden'>;
  /** Store that notifies its subscribers of every navigation between screens. */
  steps: { subscribe(listener: () => void): unknown };
}

/**
 * Keeps the museum of an open page up to date. Changed texts appear without leaving the page. Content disappears
 * in the minute in which it expires, with or without a network (A119).
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
    steps.subscribe(() => this.#handleNavigation());
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
      // If the poll fails for any reason, nothing on the screen changes, and the next poll tries again.
      .catch(() => {})
      .finally(() => {
        this.#asking = undefined;
      });
    return this.#asking;
  }

  /**
   * Called for every navigation. Polls at once, or when STEP_MS have passed since the last poll, so that the last
   * of several screens polls in any case.
   */
  #handleNavigation(): void {
    clearTimeout(this.#step);
    const rest = this.#asked + STEP_MS - performance.now();
    if (rest <= 0) void this.ask();
    else this.#step = setTimeout(() => void this.ask(), rest);
  }

  /** Starts polling, and the timer for the next change that needs no server, such as expiring content. */
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

  /** Updates the content to the current time: for example, removes content that has expired. */
  #age(): void {
    const { museums } = this.#options;
    const { museum, content } = museums.state.get();
    if (museum.kind !== 'loaded' || content.kind !== 'loaded') return;
    const now = new Date().toISOString();
    const head = summaryAsOf(museum.head, now);
    const aged = contentAsOf(content.content, now);
    // `replace` notifies `#follow`, which starts the next timer. If nothing has changed yet (the delay was limited
    // to MAX_MS), call `#follow` directly.
    if (head !== museum.head || aged !== content.content) museums.replace(head, aged);
    else this.#follow();
  }
}
