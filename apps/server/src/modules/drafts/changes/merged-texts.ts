import type { TextMerge } from '@museummate/studio-api/merge-texts';

/**
 * Merges edits of two people in texts, in this thread or another one. The result of a text that cannot be merged is
 * undefined.
 */
export interface TextMerger {
  mergeTexts(texts: readonly TextMerge[]): Promise<(string | undefined)[]>;
}

/**
 * Maximum number of attempts of a save. After each merge, the save is attempted again. If the stored text has changed
 * in the meantime, another merge is needed.
 */
const MAX_ROUNDS = 5;

/** Thrown to roll back the transaction until the missing texts are merged. */
class TextsMissingError extends Error {}

/**
 * The texts that one save has to merge. With SQLite, an open transaction blocks all other writers, so texts are
 * not merged inside it. If a merged text is missing, the transaction is rolled back, the text is merged, and the
 * transaction is repeated.
 */
export class MergedTexts {
  readonly #merger: TextMerger;
  readonly #known = new Map<string, string | undefined>();
  #missing = new Map<string, TextMerge>();

  constructor(merger: TextMerger) {
    this.#merger = merger;
  }

  /**
   * Returns the merged text. If it is not known yet, returns undefined, and `settle` merges it and repeats the
   * transaction.
   */
  readonly merge = (...texts: TextMerge): string | undefined => {
    const key = JSON.stringify(texts);
    if (!this.#known.has(key)) this.#missing.set(key, texts);
    return this.#known.get(key);
  };

  /**
   * Repeats a transaction until all its texts are merged. In the last round, texts that are still not merged
   * become conflicts.
   */
  async settle<T>(transact: (check: () => void) => Promise<T>): Promise<T> {
    for (let round = 1; ; round++) {
      this.#missing = new Map();
      const check = () => {
        if (this.#missing.size > 0 && round < MAX_ROUNDS) throw new TextsMissingError();
      };
      try {
        return await transact(check);
      } catch (error) {
        if (!(error instanceof TextsMissingError)) throw error;
      }
      const keys = [...this.#missing.keys()];
      const merged = await this.#merger.mergeTexts([...this.#missing.values()]);
      for (const [place, key] of keys.entries()) this.#known.set(key, merged[place]);
    }
  }
}
