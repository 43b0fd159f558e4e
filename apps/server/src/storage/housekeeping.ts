const DAY_MS = 86_400_000;

type HousekeepingTask = () => Promise<void>;

/**
 * Runs background tasks at start and once a day. Examples are deleting unused media, and users after their retention
 * time.
 */
export class Housekeeping {
  readonly #tasks: HousekeepingTask[] = [];
  readonly #onError: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  add(task: HousekeepingTask): void {
    this.#tasks.push(task);
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
