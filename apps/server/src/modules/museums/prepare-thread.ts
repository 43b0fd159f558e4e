import { Worker } from 'node:worker_threads';
import type { AnswerKey, PreparedAnswer } from './prepare.ts';
import type { PrepareResult, PrepareSettings, PrepareTask } from './prepare.worker.ts';

/** Makes answers in a thread of its own, so that visitors do not wait while a large museum is written down. */
export class PrepareThread {
  readonly #settings: PrepareSettings;
  readonly #waiting = new Map<number, (result: PrepareResult) => void>();
  #worker: Worker | undefined;
  #lastTask = 0;

  constructor(settings: PrepareSettings) {
    this.#settings = settings;
  }

  make(key: AnswerKey): Promise<PreparedAnswer | undefined> {
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

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
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
