import type { Network } from '#platform/network/network.ts';
import { loadMuseum, type MuseumResult } from './load-museum.ts';

export type MuseumState =
  | { kind: 'none' }
  /** `again`: the visitor asked for another try, and is looking at what failed before. */
  | { kind: 'loading'; again: boolean }
  | MuseumResult;

/** The one museum that is open. It lives outside of React, so that loading starts before any screen is there. */
export class MuseumStore {
  readonly #network: Network;
  readonly #idLanguage: number;
  readonly #listeners = new Set<() => void>();
  #state: MuseumState = { kind: 'none' };
  #encodedId: string | undefined;
  #loading = new AbortController();

  constructor(network: Network, idLanguage: number) {
    this.#network = network;
    this.#idLanguage = idLanguage;
  }

  /** Loads the museum of a link, unless it is the one that is open or on its way already. */
  async open(encodedId: string): Promise<void> {
    const { kind } = this.#state;
    if (encodedId === this.#encodedId && (kind === 'loaded' || kind === 'loading')) return;
    this.#encodedId = encodedId;
    await this.#load(encodedId, false);
  }

  /** Another try after a failure (A6); while one is under way a second press changes nothing. */
  async retry(): Promise<void> {
    if (this.#encodedId !== undefined && this.#state.kind === 'unavailable')
      await this.#load(this.#encodedId, true);
  }

  readonly state = (): MuseumState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async #load(encodedId: string, again: boolean): Promise<void> {
    this.#loading.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    this.#change({ kind: 'loading', again });
    const result = await loadMuseum(this.#network, encodedId, this.#idLanguage, signal);
    // Another museum has been opened meanwhile.
    if (signal.aborted) return;
    if (result.kind === 'bad-id') console.warn(`"${encodedId}" is not the id of a museum`);
    this.#change(result);
  }

  #change(state: MuseumState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
