import type { ArtworkMatcher, MatcherLease } from '#platform/recognition/recognition.ts';

/** A running matcher, and the function that ends it. */
export interface RunningMatcher {
  finder: ArtworkMatcher;
  end: () => void;
}

/**
 * How long an unused matcher stays loaded, in milliseconds. Visitors often return from an artwork to the camera.
 */
const IDLE_MS = 30_000;

/** Retry delays if the matcher's script could not be loaded. */
const RETRY_DELAYS_MS = [500, 2000];

/**
 * Shares one matcher between all callers. The first call of `take` starts the matcher. When no caller has used it
 * for `idleMs`, it is ended.
 */
export function matcherLease(
  start: () => RunningMatcher,
  idleMs = IDLE_MS,
  retryDelays: readonly number[] = RETRY_DELAYS_MS,
): MatcherLease {
  let running: RunningMatcher | undefined;
  let users = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    running?.end();
    running = undefined;
  };
  const startWithRetry = async ([delay, ...others]: readonly number[]): Promise<ArtworkMatcher> => {
    running ??= start();
    const { finder } = running;
    try {
      await finder.whenReady();
      return finder;
    } catch (error) {
      // Another caller may have started a new matcher meanwhile, so end only the one that failed.
      if (running?.finder === finder) end();
      if (delay === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
      return startWithRetry(others);
    }
  };
  return {
    async take() {
      users += 1;
      clearTimeout(idle);
      try {
        return await startWithRetry(retryDelays);
      } catch (error) {
        // The matcher did not start, so this caller must not count as a user. The next call of `take` starts a new
        // matcher.
        users -= 1;
        throw error;
      }
    },
    release() {
      users = Math.max(0, users - 1);
      if (users > 0) return;
      clearTimeout(idle);
      idle = setTimeout(end, idleMs);
    },
  };
}
