import { type ResourceLimits, Worker } from 'node:worker_threads';

export interface NumberedTask<Task> {
  number: number;
  task: Task;
}
export type NumberedResult<Answer> = { number: number } & ({ answer: Answer } | { error: ThreadError });

/**
 * An error as plain data. A structured clone would lose `code` and `syscall`, which distinguish a lost database from a
 * bug.
 */
interface ThreadError {
  message: string;
  stack?: string | undefined;
  details: { code?: unknown; syscall?: unknown };
}

export function toThreadError(error: unknown): ThreadError {
  if (!(error instanceof Error)) return { message: String(error), details: {} };
  const { code, syscall }: ThreadError['details'] = error as object;
  return { message: error.message, stack: error.stack, details: { code, syscall } };
}

function fromThreadError({ message, stack, details }: ThreadError): Error {
  return Object.assign(new Error(message), stack && { stack }, details);
}

export interface ThreadOptions {
  /** Value that the thread receives at its start. */
  settings?: unknown;
  resourceLimits?: ResourceLimits;
  /** Time after which an unused thread ends and frees its memory. By default, it does not end. */
  idleMs?: number;
}

/**
 * A thread that starts with its first task, and starts again after a failure. `serveTasks` is the code inside the
 * thread.
 */
export class TaskThread<Task, Answer> {
  readonly #file: URL;
  readonly #options: ThreadOptions;
  readonly #waiting = new Map<number, (result: NumberedResult<Answer>) => void>();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last = 0;

  constructor(file: URL, options: ThreadOptions = {}) {
    this.#file = file;
    this.#options = options;
  }

  run(task: Task): Promise<Answer> {
    clearTimeout(this.#idle);
    const number = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, (result) => {
        if ('error' in result) reject(fromThreadError(result.error));
        else resolve(result.answer);
      });
      this.#thread().postMessage({ number, task } satisfies NumberedTask<Task>);
    });
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker;
    const { settings, resourceLimits = {} } = this.#options;
    const worker = new Worker(this.#file, { workerData: settings, resourceLimits });
    worker.unref();
    worker.on('message', (result: NumberedResult<Answer>) => {
      this.#waiting.get(result.number)?.(result);
      this.#waiting.delete(result.number);
      this.#endWhenIdle();
    });
    worker.on('error', (error) => this.#detach(worker, toThreadError(error)));
    worker.on('exit', () => this.#detach(worker, { message: 'the thread ended', details: {} }));
    this.#worker = worker;
    return worker;
  }

  #endWhenIdle(): void {
    const { idleMs } = this.#options;
    if (idleMs === undefined || this.#waiting.size > 0) return;
    this.#idle = setTimeout(() => void this.close(), idleMs).unref();
  }

  #detach(worker: Worker, error: ThreadError): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const [number, settle] of this.#waiting) settle({ number, error });
    this.#waiting.clear();
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    if (!worker) return;
    // Detaches the thread before it has ended, so that a new task starts a new thread.
    this.#detach(worker, { message: 'the thread was closed', details: {} });
    await worker.terminate();
  }
}
