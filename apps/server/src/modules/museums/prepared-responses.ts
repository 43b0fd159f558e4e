import type { AnswerKey, PreparedBytes, PreparedKind } from './prepare.ts';

/** The memory for answers: 36 works take about 0.5 MB per language, 10,000 works about 20 MB. */
const MAX_BYTES = 256 * 1024 * 1024;

interface KeptAnswer {
  contentVersion: string;
  answer: Promise<PreparedBytes | undefined>;
  bytes: number;
}

/** Has answers made once per content version and language, and keeps them while there is room. */
export class PreparedResponses {
  readonly #make: (key: Omit<AnswerKey, 'at'>) => Promise<PreparedBytes | undefined>;
  /** The least recently used answer comes first. */
  readonly #entries = new Map<string, KeptAnswer>();

  constructor(make: (key: Omit<AnswerKey, 'at'>) => Promise<PreparedBytes | undefined>) {
    this.#make = make;
  }

  /** Resolves with the answer for this version or a newer one, with undefined where the museum is gone. */
  async get(
    kind: PreparedKind,
    idMuseum: number,
    contentVersion: string,
    language: string,
  ): Promise<PreparedBytes | undefined> {
    const key = `${kind} ${idMuseum} ${language}`;
    let entry = this.#entries.get(key);
    if (entry?.contentVersion !== contentVersion) {
      entry = { contentVersion, answer: this.#make({ kind, idMuseum, language }), bytes: 0 };
      this.#watch(key, entry);
    }
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.answer;
  }

  #watch(key: string, entry: KeptAnswer): void {
    entry.answer.then(
      (answer) => {
        if (!answer) return void this.#forget(key, entry);
        entry.bytes = answer.identity.length + answer.gzip.length + answer.brotli.length;
        this.#makeRoom();
      },
      // A failure is the caller's to tell; the next one who asks tries again.
      () => this.#forget(key, entry),
    );
  }

  #forget(key: string, entry: KeptAnswer): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
  }

  #makeRoom(): void {
    let total = [...this.#entries.values()].reduce((sum, entry) => sum + entry.bytes, 0);
    for (const [key, entry] of this.#entries) {
      if (total <= MAX_BYTES || this.#entries.size === 1) return;
      this.#entries.delete(key);
      total -= entry.bytes;
    }
  }
}
