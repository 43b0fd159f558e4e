const DAY_MS = 86_400_000;

/** Does, at start and every day, what nobody waits for: media that no museum uses, users whose time is over. */
export class Housekeeping {
  readonly #tasks: (() => Promise<void>)[];
  readonly #onError: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(tasks: (() => Promise<void>)[], onError: (error: unknown) => void) {
    this.#tasks = tasks;
    this.#onError = onError;
  }

  start(): void {
    this.#running = this.#run();
    this.#timer = setInterval(() => {
      this.#running = this.#run();
    }, DAY_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    for (const task of this.#tasks) await task().catch(this.#onError);
  }
}
