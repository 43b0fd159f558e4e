import { mergeText, type TextMerge } from '@museummate/studio-api/merge-texts';
import { TaskThread } from '#threads/task-thread.ts';
import type { TextMerger } from './merged-texts.ts';

/**
 * Maximum time that a save waits for the thread. After that the editor must choose between the texts, as with texts
 * that are too long to merge.
 */
const MAX_WAIT_MS = 5_000;

/** Merges texts in a separate thread, because 200 texts, the maximum of one save, take a second. */
export class MergeTextsThread implements TextMerger {
  readonly #thread = new TaskThread<readonly TextMerge[], (string | undefined)[]>(
    new URL('./merge-texts.worker.ts', import.meta.url),
  );

  async mergeTexts(texts: readonly TextMerge[]): Promise<(string | undefined)[]> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<undefined[]>((resolve) => {
      timer = setTimeout(() => resolve(texts.map(() => undefined)), MAX_WAIT_MS);
    });
    try {
      return await Promise.race([this.#thread.run(texts), tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    await this.#thread.close();
  }
}

/** Merges texts in the current thread. For tests and commands, which serve no visitors. */
export const mergeAtOnce: TextMerger = {
  mergeTexts: async (texts) => texts.map((each) => mergeText(...each)),
};
