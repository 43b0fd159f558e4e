import { FairQueue } from '#threads/fair-queue.ts';
import { TaskThread } from '#threads/task-thread.ts';
import type { PosterPage } from '../poster-page.ts';
import type { LabelSheetPage } from './label-sheet-page.ts';
import type { CodeProblem } from './read-code.ts';

/** A task of the printing thread: a sheet of labels, posters, or links whose QR codes are checked. */
export type PrintTask = { sheet: LabelSheetPage } | { posters: PosterPage } | { links: readonly string[] };
/** Result of a task: the HTML of the page or, if links were checked, the problem of each link's QR code. */
export type PrintReply = string | (CodeProblem | undefined)[];

/** Renders sheets and checks their QR codes, in the current thread or in a separate one. */
export interface Printer {
  run(idMuseum: number, task: PrintTask): Promise<PrintReply>;
}

const IDLE_MS = 5 * 60_000;

/** Renders labels and checks QR codes in a separate thread, because thousands of codes take seconds. */
export class PrintThread implements Printer {
  readonly #thread = new TaskThread<PrintTask, PrintReply>(new URL('./print.worker.ts', import.meta.url), {
    idleMs: IDLE_MS,
  });
  readonly #queue = new FairQueue();

  run(idMuseum: number, task: PrintTask): Promise<PrintReply> {
    return this.#queue.run(idMuseum, () => this.#thread.run(task));
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
