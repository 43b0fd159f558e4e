import { Worker } from 'node:worker_threads';
import type { AnswerKey, PreparedAnswer, PreparedKind } from './prepare.ts';
import type { PrepareResult, PrepareSettings, PrepareTask } from './prepare.worker.ts';

/** The memory for answers: 36 works take about 0.5 MB per language, 10,000 works about 20 MB. */
const MAX_BYTES = 256 * 1024 * 1024;

interface KeptAnswer {
  contentVersion: string;
  answer: Promise<PreparedAnswer | undefined>;
  bytes: number;
}

/**
 * Has answers made once per content version and language, by a thread of their own, and keeps them while there is
 * room.
 */
export class PreparedAnswers {
  readonly #settings: PrepareSettings;
  /** The least recently used answer comes first. */
  readonly #entries = new Map<string, KeptAnswer>();
  readonly #waiting = new Map<number, (result: PrepareResult) => void>();
  #worker: Worker | undefined;
  #lastTask = 0;

  constructor(settings: PrepareSettings) {
    this.#settings = settings;
  }

  /** Resolves with the answer for this version or a newer one, with undefined where the museum is gone. */
  async get(
    kind: PreparedKind,
    idMuseum: number,
    contentVersion: string,
    language: string,
  ): Promise<PreparedAnswer | undefined> {
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

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
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

  #make(key: AnswerKey): Promise<PreparedAnswer | undefined> {
    const task = ++this.#lastTask;
    return new Promise((resolve, reject) => {
      this.#waiting.set(task, (result) => {
        if ('error' in result) reject(new Error(`preparing ${key.kind} failed: ${result.error}`));
        else resolve(result.answer && asBuffers(result.answer));
      });
      this.#thread().postMessage({ task, ...key } satisfies PrepareTask);
    });
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./prepare.worker.ts', import.meta.url), {
      workerData: this.#settings,
    });
    worker.unref();
    worker.on('message', (result: PrepareResult) => {
      this.#waiting.get(result.task)?.(result);
      this.#waiting.delete(result.task);
    });
    const gone = (error: string) => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const [task, settle] of this.#waiting) settle({ task, error });
      this.#waiting.clear();
    };
    worker.on('error', (error) => gone(String(error)));
    worker.on('exit', () => gone('the thread ended'));
    this.#worker = worker;
    return worker;
  }
}

/** Buffers cross a thread as plain byte arrays. */
function asBuffers(answer: PreparedAnswer): PreparedAnswer {
  const buffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    ...answer,
    identity: buffer(answer.identity),
    gzip: buffer(answer.gzip),
    brotli: buffer(answer.brotli),
  };
}
