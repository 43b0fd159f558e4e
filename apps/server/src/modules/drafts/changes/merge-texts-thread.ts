import { mergeText, type TextMerge } from '@museummate/studio-api/merge-texts';
import { TaskThread } from '#threads/task-thread.ts';
import type { TextMerger } from './merged-texts.ts';

/**
 * Maximum time that a save waits for merged texts. After this time, the edit is a conflict, and the editor must
 * choose between the texts. Texts that are too long to merge are treated in the same way.
 */
const MAX_WAIT_MS = 5_000;

/** Merges texts in a separate thread. A save may contain up to 200 texts, which take a second to merge. */
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
