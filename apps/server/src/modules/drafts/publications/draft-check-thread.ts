import type { DatabaseSettings } from '#database/client.ts';
import { TaskThread } from '#threads/task-thread.ts';
import type { Checker } from '../drafts.service.ts';
import type { NextVersionResult, NextVersionTask } from './next-version.ts';
import type { ThreadTask } from './next-version.worker.ts';
import type { VersionWriter, WriteTask } from './publication.repository.ts';

/** An unused thread ends after this time, because it holds museums in memory. */
const IDLE_MS = 15 * 60_000;

/** Checks drafts and writes versions in a separate thread. */
export class DraftCheckThread implements Checker, VersionWriter {
  readonly #thread: TaskThread<ThreadTask, NextVersionResult | undefined>;

  constructor(settings: DatabaseSettings) {
    this.#thread = new TaskThread(new URL('./next-version.worker.ts', import.meta.url), {
      settings,
      idleMs: IDLE_MS,
    });
  }

  async answer(task: NextVersionTask): Promise<NextVersionResult> {
    return (await this.#thread.run({ check: task })) as NextVersionResult;
  }

  async write(task: WriteTask): Promise<void> {
    await this.#thread.run({ write: task });
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
