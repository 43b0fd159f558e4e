import { FairQueue } from '#threads/fair-queue.ts';
import { TaskThread } from '#threads/task-thread.ts';
import type { PosterPage } from '../poster-page.ts';
import type { LabelSheetPage } from './label-sheet-page.ts';
import type { CodeProblem } from './read-code.ts';

/** `links` are the targets of the printed codes. */
export type PrintTask = { sheet: LabelSheetPage } | { posters: PosterPage } | { links: readonly string[] };
/** A page as HTML, or the problem of each code. */
export type PrintAnswer = string | (CodeProblem | undefined)[];

/** Draws sheets and reads their codes, in this thread or another one. */
export interface Printer {
  run(idMuseum: number, task: PrintTask): Promise<PrintAnswer>;
}

/** An unused thread ends after this time. */
const IDLE_MS = 5 * 60_000;

/** Draws and reads codes in a separate thread, because thousands of them take seconds. */
export class PrintThread implements Printer {
  readonly #thread = new TaskThread<PrintTask, PrintAnswer>(
    new URL('./print.worker.ts', import.meta.url),
    undefined,
  );
  readonly #queue = new FairQueue();
  #idle: NodeJS.Timeout | undefined;

  run(idMuseum: number, task: PrintTask): Promise<PrintAnswer> {
    return this.#queue.run(idMuseum, () => {
      clearTimeout(this.#idle);
      this.#idle = setTimeout(() => {
        if (this.#thread.isIdle) void this.#thread.close();
      }, IDLE_MS).unref();
      return this.#thread.run(task);
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#thread.close();
  }
}
