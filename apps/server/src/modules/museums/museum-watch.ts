import type { MuseumsRepository, MuseumVersion } from './museums.repository.ts';

/** The interval is half of the two seconds within which every server must have noticed a new version. */
const INTERVAL_MS = 1_000;

/** Knows which version each museum serves, so that an answer that is ready needs no query. */
export class MuseumWatch {
  readonly #repository: MuseumsRepository;
  readonly #onError: (error: unknown) => void;
  #museums = new Map<number, MuseumVersion>();
  #timer: NodeJS.Timeout | undefined;

  constructor(repository: MuseumsRepository, onError: (error: unknown) => void) {
    this.#repository = repository;
    this.#onError = onError;
  }

  async start(): Promise<void> {
    await this.refresh();
    this.#timer = setInterval(() => this.refresh().catch(this.#onError), INTERVAL_MS);
    this.#timer.unref();
  }

  async refresh(): Promise<void> {
    this.#museums = new Map((await this.#repository.versions()).map((museum) => [museum.idMuseum, museum]));
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  get(idMuseum: number): MuseumVersion | undefined {
    return this.#museums.get(idMuseum);
  }

  all(): MuseumVersion[] {
    return [...this.#museums.values()];
  }
}
