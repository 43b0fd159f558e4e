import { setTimeout as pause } from 'node:timers/promises';

const IDLE_MS = 2_000;

/** Deferred work, done in small steps. `next` does one step. It returns false if there was nothing to do. */
interface BackgroundWork {
  next(): Promise<boolean>;
}

interface WorkLog {
  error(details: { err: unknown }): void;
}

/** Runs jobs until the process ends. Kinds of work that are listed first have priority. */
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
