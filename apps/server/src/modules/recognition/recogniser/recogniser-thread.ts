import { Worker } from 'node:worker_threads';
import type { RecognitionResponse } from '@museummate/domain';
import type { DatabaseSettings } from '#database/client.ts';
import type { RecogniserResult, RecogniserTask } from './recogniser.worker.ts';

interface Times {
  /** Time limit for a frame. After this time, the thread is ended, and the next frame gets a new thread. */
  taskMs: number;
  /** An idle thread ends after this time, to free its memory. */
  idleMs: number;
}

const TIMES: Times = { taskMs: 10_000, idleMs: 300_000 };

/** Recognises one frame at a time in a separate thread. If no thread is running, the next frame starts one. */
export class RecogniserThread {
  readonly #database: DatabaseSettings;
  readonly #times: Times;
  #worker: Worker | undefined;
  #settle: ((result: RecogniserResult) => void) | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(database: DatabaseSettings, times: Partial<Times> = {}) {
    this.#database = database;
    this.#times = { ...TIMES, ...times };
  }

  async recognise(task: RecogniserTask): Promise<RecognitionResponse> {
    clearTimeout(this.#idle);
    const result = await this.#ask(task);
    this.#idle = setTimeout(() => void this.end(), this.#times.idleMs);
    this.#idle.unref();
    if ('error' in result) throw new Error(`recognising failed: ${result.error}`);
    return result.answer;
  }

  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    this.#settle?.({ error: 'the thread was ended' });
    await worker?.terminate();
  }

  #ask(task: RecogniserTask): Promise<RecogniserResult> {
    return new Promise((resolve) => {
      const late = setTimeout(() => {
        settle({ error: `no answer within ${this.#times.taskMs} ms` });
        void this.end();
      }, this.#times.taskMs);
      const settle = (result: RecogniserResult) => {
        clearTimeout(late);
        this.#settle = undefined;
        resolve(result);
      };
      this.#settle = settle;
      const { data } = task.frame;
      this.#thread().postMessage(task, data.buffer instanceof ArrayBuffer ? [data.buffer] : []);
    });
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./recogniser.worker.ts', import.meta.url), {
      workerData: this.#database,
    });
    worker.unref();
    const tell = (result: RecogniserResult) => {
      // A terminated thread reports its end some time later, when a new thread may already be running. Its report
      // must not end the task of the new thread.
      if (this.#worker === worker) this.#settle?.(result);
    };
    worker.on('message', tell);
    worker.on('error', (error) => tell({ error: String(error) }));
    worker.on('exit', (code) => {
      tell({ error: `the thread ended with ${code}` });
      if (this.#worker === worker) this.#worker = undefined;
    });
    this.#worker = worker;
    return worker;
  }
}
