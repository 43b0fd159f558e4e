import { ApiError } from '#http/responses/api-error.ts';
import { FairQueue } from '#threads/fair-queue.ts';
import { TaskThread } from '#threads/task-thread.ts';
import type { ReaderSettings } from './reader.worker.ts';
import { type FolderTask, type ReaderResult, type ReaderTask, withReaderFolder } from './source-reader.ts';

/** Reads lists, packs and translator's sheets, in the current thread or in a separate one. */
export interface Reader {
  run(task: ReaderTask): Promise<ReaderResult>;
}

/** Time limit for one task. A list of 10,000 rows takes a few seconds. */
const MAX_MS = 120_000;
const MAX_HEAP_MB = 1024;
/** An unused thread is ended after this time, because it holds the vocabulary of all languages in memory. */
const IDLE_MS = 5 * 60_000;

/**
 * Reads lists, packs and translator's sheets in a separate thread, one after the other, with limits for time and
 * memory.
 */
export class ReaderThread implements Reader {
  readonly #thread: TaskThread<FolderTask, ReaderResult>;
  readonly #maxMs: number;
  readonly #queue = new FairQueue();

  constructor(settings: ReaderSettings, maxMs = MAX_MS) {
    this.#maxMs = maxMs;
    this.#thread = new TaskThread(new URL('./reader.worker.ts', import.meta.url), {
      settings,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      idleMs: IDLE_MS,
    });
  }

  async run(task: ReaderTask): Promise<ReaderResult> {
    const [{ idMuseum }] = Object.values(task) as [{ idMuseum: number }];
    return this.#queue.run(idMuseum, () => withReaderFolder((folder) => this.#runNow({ task, folder })));
  }

  async #runNow(task: FolderTask): Promise<ReaderResult> {
    let stopping: Promise<void> | undefined;
    const late = setTimeout(() => {
      stopping = this.#thread.close();
    }, this.#maxMs);
    try {
      return await this.#thread.run(task);
    } catch (error) {
      // The thread must end before the caller deletes the folder. A running thread could still write into it.
      await stopping;
      if (stopping || isOutOfMemory(error)) throw tooLarge();
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const tooLarge = () =>
  new ApiError(
    422,
    'list_too_large',
    'This list is too large to be read at once. Split it, and bring the parts one by one.',
  );
