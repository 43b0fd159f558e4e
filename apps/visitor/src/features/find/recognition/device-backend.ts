import { Store } from '@museummate/store';
import type { Network } from '#platform/network/network.ts';
import type {
  ArtworkMatcher,
  Frames,
  IndexProgress,
  MatcherLease,
} from '#platform/recognition/recognition.ts';
import type { BackendResult, BackendState, RecognitionBackend } from './backend.ts';

interface DeviceBackendOptions {
  /** Access to the shared matcher (`matcherLease`). Null if this device does not support recognition. */
  finder: MatcherLease | null;
  frames: Frames;
  network: Network;
  idMuseum: number;
  /** Ids of all artworks of the museum, nearest to the visitor first. */
  near: readonly number[];
}

/**
 * Minimum pause between two frames, which allows at most five to six frames per second. A slow phone pauses for as
 * long as the last frame took, to avoid overheating.
 */
const BETWEEN_MS = 180;

/** Recognition on the device itself: no camera frame is sent anywhere. */
export class DeviceBackend implements RecognitionBackend {
  readonly #options: DeviceBackendOptions;
  readonly #state: Store<BackendState>;
  #finder: ArtworkMatcher | undefined;
  #isRunning = false;
  #isLoading = false;
  #unsubscribe = () => {};

  constructor(options: DeviceBackendOptions) {
    this.#options = options;
    this.#state = new Store<BackendState>({ index: null, error: options.finder ? null : 'unable' });
  }

  get state() {
    return this.#state;
  }

  start(): void {
    const { finder, network } = this.#options;
    if (this.#isRunning || !finder) return;
    this.#isRunning = true;
    this.#unsubscribe = network.subscribe(() => {
      if (!network.online()) return;
      const { index, error } = this.#state.get();
      if (!this.#finder && error === 'offline') void this.#begin(finder);
      else if (index?.next === 'offline') void this.#load();
    });
    void this.#begin(finder);
  }

  stop(): void {
    if (!this.#isRunning) return;
    this.#isRunning = false;
    this.#unsubscribe();
    this.#finder = undefined;
    this.#options.finder?.release();
  }

  async look(video: HTMLVideoElement, shape: number): Promise<BackendResult | null> {
    const finder = this.#finder;
    if (!finder || !this.#state.get().index?.loaded) return null;
    const frame = await this.#options.frames.pixels(video, shape);
    return frame && { look: await finder.look(frame), isSure: false };
  }

  pauseAfter(tookMs: number): number {
    return Math.max(BETWEEN_MS - tookMs, tookMs);
  }

  async #begin(place: MatcherLease): Promise<void> {
    const { idMuseum, near, network } = this.#options;
    try {
      const finder = await place.take();
      if (!this.#isRunning) return;
      this.#tell(await finder.open(idMuseum, near));
      this.#finder = finder;
      await this.#load();
    } catch (error) {
      console.warn('works cannot be recognised on this device', error);
      // Offline, the reason may be that the matcher's code could not be downloaded. The device may still support
      // recognition.
      const reason = network.online() ? 'unable' : 'offline';
      this.#state.update((state) => ({ ...state, error: reason }));
    }
  }

  async #load(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      let next: IndexProgress['next'] = 'more';
      while (next === 'more' && this.#isRunning && this.#finder) {
        const progress = await this.#finder.more();
        this.#tell(progress);
        ({ next } = progress);
      }
    } catch (error) {
      console.warn('recognition index could not be loaded', error);
    } finally {
      this.#isLoading = false;
    }
  }

  #tell(index: IndexProgress): void {
    const error =
      index.next === 'unusable'
        ? 'unable'
        : index.loaded === 0 && index.next === 'offline'
          ? 'offline'
          : null;
    this.#state.set({ index, error });
  }
}
