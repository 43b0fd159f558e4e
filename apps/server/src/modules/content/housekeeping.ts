import { type ContentStore, clean, type MediaStore } from '@museummate/content';

const DAY_MS = 86_400_000;

/** Takes away, at start and every day, what no museum has used for 30 days. */
export class Housekeeping {
  readonly #store: ContentStore;
  readonly #media: MediaStore;
  readonly #onError: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(store: ContentStore, media: MediaStore, onError: (error: unknown) => void) {
    this.#store = store;
    this.#media = media;
    this.#onError = onError;
  }

  start(): void {
    this.#run();
    this.#timer = setInterval(() => this.#run(), DAY_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  #run(): void {
    this.#running = clean({ store: this.#store, media: this.#media }).catch(this.#onError);
  }
}
