import { encodeMuseumId } from '@museummate/domain';
import { ContentRepository } from '#modules/publishing/content.repository.ts';
import type { Demonstration, Demonstrations } from '#modules/publishing/demonstrations.ts';
import { progressLine } from '#modules/publishing/progress-line.ts';
import type { Storage } from '#storage/storage.ts';
import type { Shutdown } from './shutdown.ts';

/** Lists the museums that visitors can open now. */
export async function listOpenMuseums({ db }: Pick<Storage, 'db'>) {
  const museums = await new ContentRepository(db).museums();
  return museums
    .filter(({ active }) => active)
    .map(({ name, idMuseum, code }) => ({
      name,
      idMuseum,
      url: `/museums/${encodeMuseumId(idMuseum, code)}`,
    }));
}

/**
 * Runs the imports at start. If visitors can open no museum yet, imports run before the server listens, until
 * there is one. The others run while the server listens.
 */
export class StartupImports {
  readonly #demonstrations: Demonstrations;
  readonly #storage: Pick<Storage, 'db'>;
  readonly #signal: AbortSignal;
  #running: Promise<unknown> = Promise.resolve();

  constructor(demonstrations: Demonstrations, storage: Pick<Storage, 'db'>, shutdown: Shutdown) {
    this.#demonstrations = demonstrations;
    this.#storage = storage;
    this.#signal = shutdown.signal;
    shutdown.atEnd(() => this.#running);
  }

  /**
   * Imports until there is a museum that visitors can open. Returns the demonstration museums that are still to be
   * imported.
   */
  async bringFirst(): Promise<Demonstration[]> {
    const waiting = await this.#demonstrations.waiting();
    const progress = progressLine(process.stdout);
    while (!this.#signal.aborted && (await listOpenMuseums(this.#storage)).length === 0) {
      const next = waiting.shift();
      if (!next) break;
      await this.#bring(next, progress);
    }
    progress.end();
    return waiting;
  }

  async bringOthers(waiting: Demonstration[], onReady: (idMuseum: number) => Promise<void>): Promise<void> {
    for (const each of waiting) {
      const idMuseum = await this.#bring(each);
      if (this.#signal.aborted) return;
      if (idMuseum !== undefined) await onReady(idMuseum);
    }
  }

  /** Imports a museum. A failure is printed and does not stop the other imports. */
  #bring(
    demonstration: Demonstration,
    progress?: ReturnType<typeof progressLine>,
  ): Promise<number | undefined> {
    const { name } = demonstration;
    const bringing = this.#demonstrations
      .bring(demonstration, {
        signal: this.#signal,
        onProgress: (each) => progress?.show(`Importing ${name}`, each),
        onBusy: () => console.log(`Another import is in progress; ${name} follows when it has finished.`),
      })
      .catch((error: unknown) => {
        if (this.#signal.aborted) return undefined;
        progress?.end();
        const reason = error instanceof Error ? error.message : String(error);
        console.error(`${name} could not be imported: ${reason}`);
        return undefined;
      });
    this.#running = bringing;
    return bringing;
  }
}
