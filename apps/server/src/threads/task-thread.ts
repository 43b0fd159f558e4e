import { Worker } from 'node:worker_threads';

export interface NumberedTask<Task> {
  number: number;
  task: Task;
}
export type NumberedResult<Answer> = { number: number } & ({ answer: Answer } | { error: string });

/** A thread that is started with its first task, and again after it has failed. `serveTasks` is its other side. */
export class TaskThread<Task, Answer> {
  readonly #file: URL;
  readonly #settings: unknown;
  readonly #waiting = new Map<number, (result: NumberedResult<Answer>) => void>();
  #worker: Worker | undefined;
  #last = 0;

  constructor(file: URL, settings: unknown) {
    this.#file = file;
    this.#settings = settings;
  }

  get isIdle(): boolean {
    return this.#waiting.size === 0;
  }

  run(task: Task): Promise<Answer> {
    const number = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, (result) => {
        if ('error' in result) reject(new Error(result.error));
        else resolve(result.answer);
      });
      this.#thread().postMessage({ number, task } satisfies NumberedTask<Task>);
    });
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.#file, { workerData: this.#settings });
    worker.unref();
    worker.on('message', (result: NumberedResult<Answer>) => {
      this.#waiting.get(result.number)?.(result);
      this.#waiting.delete(result.number);
    });
    const gone = (error: string) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      for (const [number, settle] of this.#waiting) settle({ number, error });
      this.#waiting.clear();
    };
    worker.on('error', (error) => gone(String(error)));
    worker.on('exit', () => gone('the thread ended'));
    this.#worker = worker;
    return worker;
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    await worker?.terminate();
    this.#worker = undefined;
  }
}
