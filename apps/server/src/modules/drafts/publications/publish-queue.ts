import { setTimeout as pause } from 'node:timers/promises';
import { ImportInProgressError } from '@museummate/content';
import { ApiError } from '#http/responses/api-error.ts';
import { DEAD_AFTER_MS } from '#modules/publishing/begin-version.repository.ts';

/**
 * Maximum waiting time. It is longer than the time after which a killed server's publication is treated as dead.
 */
const MAX_WAIT_MS = DEAD_AFTER_MS + 5_000;

/**
 * Publish queue: runs `publish`. If another publication or import is running, it waits and tries again, up to the
 * maximum waiting time.
 */
export async function waitInPublishQueue<T>(publish: () => Promise<T>): Promise<T> {
  const until = performance.now() + MAX_WAIT_MS;
  for (;;) {
    try {
      return await publish();
    } catch (error) {
      if (!(error instanceof ImportInProgressError)) throw error;
      if (performance.now() > until)
        throw new ApiError(
          409,
          'busy',
          'Someone else is publishing or importing right now. Try again in a minute',
          { retryAfter: 30 },
        );
      await pause(200);
    }
  }
}
