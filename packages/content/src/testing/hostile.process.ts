import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { serveTasks } from '../processes/serve-tasks.ts';

const held: Buffer[] = [];

/** Tasks that use up what they can. */
const hostileTasks = {
  echo: async (text: string) => text,
  fail: async (text: string) => Promise.reject(new Error(text)),
  /** Takes memory piece by piece, as a decoder does. */
  async grow(): Promise<void> {
    for (;;) {
      held.push(Buffer.alloc(16 * 1024 * 1024, 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  },
  /** Works in other threads, as a decoder does. */
  async work(): Promise<void> {
    for (;;) await promisify(pbkdf2)('a', 'b', 100_000, 64, 'sha512');
  },
  /** Lets nothing else run, not even what watches. */
  async block(): Promise<void> {
    for (;;);
  },
  async abort(): Promise<void> {
    process.kill(process.pid, 'SIGSEGV');
    await new Promise(() => undefined);
  },
};
export type HostileTasks = typeof hostileTasks;

serveTasks(hostileTasks);
