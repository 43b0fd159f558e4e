import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { serveTasks } from '../processes/serve-tasks.ts';

const held: Buffer[] = [];

/** Tasks that exhaust resources. */
const misbehavingTasks = {
  echo: async (text: string) => text,
  fail: async (text: string) => Promise.reject(new Error(text)),
  /** Allocates memory step by step, like a picture decoder, until it is stopped. */
  async grow(): Promise<void> {
    for (;;) {
      held.push(Buffer.alloc(16 * 1024 * 1024, 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  },
  /** Uses CPU time in other threads, like a picture decoder, until it is stopped. */
  async work(): Promise<void> {
    for (;;) await promisify(pbkdf2)('a', 'b', 100_000, 64, 'sha512');
  },
  /** Blocks the main thread, so that the process cannot check its own limits. */
  async block(): Promise<void> {
    for (;;);
  },
  async abort(): Promise<void> {
    process.kill(process.pid, 'SIGSEGV');
    await new Promise(() => undefined);
  },
};
export type MisbehavingTasks = typeof misbehavingTasks;

serveTasks(misbehavingTasks);
