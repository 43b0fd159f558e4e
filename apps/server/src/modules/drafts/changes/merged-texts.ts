import type { TextMerge } from '@museummate/studio-api/merge-texts';

/** Merges texts of two people; undefined where a person has to choose. In a thread of its own, or at once. */
export interface TextMerger {
  mergeTexts(texts: readonly TextMerge[]): Promise<(string | undefined)[]>;
}

/** How often a save begins again: because somebody else saved meanwhile, or because a merged text is merged once more. */
const MAX_ROUNDS = 5;

/** Rolls the transaction back until the missing texts are merged. */
class TextsMissing extends Error {}

/**
 * Texts that one save has to merge. They are merged between two transactions, not in one: with SQLite, nobody else can write
 * while a transaction is open. A text that somebody has changed meanwhile is not found here and merged in the next round.
 */
export class MergedTexts {
  readonly #merger: TextMerger;
  readonly #known = new Map<string, string | undefined>();
  #missing = new Map<string, TextMerge>();

  constructor(merger: TextMerger) {
    this.#merger = merger;
  }

  /** The merged text, as far as it is known; `settle` calls again where it is not. */
  readonly merge = (...texts: TextMerge): string | undefined => {
    const key = JSON.stringify(texts);
    if (!this.#known.has(key)) this.#missing.set(key, texts);
    return this.#known.get(key);
  };

  /** Runs a transaction again until it has met only texts that are merged; in the last round a person has to choose. */
  async settle<T>(transact: (check: () => void) => Promise<T>): Promise<T> {
    for (let round = 1; ; round++) {
      this.#missing = new Map();
      const check = () => {
        if (this.#missing.size > 0 && round < MAX_ROUNDS) throw new TextsMissing();
      };
      try {
        return await transact(check);
      } catch (error) {
        if (!(error instanceof TextsMissing)) throw error;
      }
      const keys = [...this.#missing.keys()];
      const merged = await this.#merger.mergeTexts([...this.#missing.values()]);
      for (const [place, key] of keys.entries()) this.#known.set(key, merged[place]);
    }
  }
}
