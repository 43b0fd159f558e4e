import { parentPort } from 'node:worker_threads';
import { type NumberedResult, type NumberedTask, toThreadError } from './task-thread.ts';

/** The part of a TaskThread that runs inside the thread. */
export function serveTasks<Task, Answer>(run: (task: Task) => Promise<Answer>): void {
  parentPort?.on('message', async ({ number, task }: NumberedTask<Task>) => {
    let result: NumberedResult<Answer>;
    try {
      result = { number, answer: await run(task) };
    } catch (error) {
      result = { number, error: toThreadError(error) };
    }
    parentPort?.postMessage(result);
  });
}
