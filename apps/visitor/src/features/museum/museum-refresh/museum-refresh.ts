import { contentAsOf, nextScheduledChange, summaryAsOf } from '@museummate/domain';
import type { MuseumStore } from '#features/museum/museum/museum.ts';
import type { Network } from '#platform/network/network.ts';
import type { PageLifecycle } from '#platform/page-lifecycle/page-lifecycle.ts';

/**
 * How often an open page asks whether the museum is still the same: an answer of "yes" is a head without a body. What the
 * desk closes is there within half a minute, together with the seconds that the server and the line need.
 */
const ASK_MS = 20_000;
/** Who opens a screen sees there what the desk has just said: asked with each step, but not again within this time. */
const STEP_MS = 2_000;
/** A timer for a month would be one for none: browsers count milliseconds in 31 bits. */
const MAX_MS = 86_400_000;

interface Options {
  museums: MuseumStore;
  network: Pick<Network, 'online' | 'savesData' | 'subscribe'>;
  life: Pick<PageLifecycle, 'onReturn' | 'isHidden'>;
  /** Tells of every step from one screen to another. */
  steps: { subscribe(listener: () => void): unknown };
}

/**
 * Keeps an open page up to date: a text that the museum has changed is there without the page being left, and what has
 * ended goes at its minute, with or without a network (A119).
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

  /** Asks the server whether it has something newer, unless nobody looks, or nothing can be asked. */
  ask(): Promise<void> {
    const { museums, network, life } = this.#options;
    if (life.isHidden() || !network.online()) return Promise.resolve();
    this.#asked = performance.now();
    this.#asking ??= museums
      .refresh()
      // Whatever went wrong: what is on the screen is good, and the next time comes.
      .catch(() => {})
      .finally(() => {
        this.#asking = undefined;
      });
    return this.#asking;
  }

  /** A visitor who walks quickly through many screens asks once in a while, and after the last one in any case. */
  #stepped(): void {
    clearTimeout(this.#step);
    const rest = this.#asked + STEP_MS - performance.now();
    if (rest <= 0) void this.ask();
    else this.#step = setTimeout(() => void this.ask(), rest);
  }

  /** Waits for the next moment at which the open content changes by itself. */
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

  /** Takes away what has ended since. */
  #age(): void {
    const { museums } = this.#options;
    const { museum, content } = museums.state.get();
    if (museum.kind !== 'loaded' || content.kind !== 'loaded') return;
    const now = new Date().toISOString();
    const head = summaryAsOf(museum.head, now);
    const aged = contentAsOf(content.content, now);
    // Telling of it makes this follow the next moment; where nothing has ended yet, it is waited for again.
    if (head !== museum.head || aged !== content.content) museums.replace(head, aged);
    else this.#follow();
  }
}
