import { setTimeout as pause } from 'node:timers/promises';

const IDLE_MS = 2_000;

/** Work that can wait, done piece by piece; false where none is left. */
interface BackgroundWork {
  next(): Promise<boolean>;
}

interface WorkLog {
  error(details: { err: unknown }): void;
}

/** Does what waits for as long as the process lives: always the first kind of work that has something to do. */
export async function runJobsForever(kinds: readonly BackgroundWork[], log: WorkLog): Promise<never> {
  for (;;) {
    let worked = false;
    for (const kind of kinds) {
      worked = await kind.next().catch((err: unknown) => {
        log.error({ err });
        return false;
      });
      if (worked) break;
    }
    if (!worked) await pause(IDLE_MS);
  }
}
