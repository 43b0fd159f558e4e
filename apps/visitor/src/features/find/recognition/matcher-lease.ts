import type { ArtworkMatcher, MatcherLease } from '#platform/recognition/recognition.ts';

/** A running matcher, and the function that ends it. */
export interface RunningMatcher {
  finder: ArtworkMatcher;
  end: () => void;
}

/** Visitors return from an artwork to the camera, so the loaded matcher is kept for this time. */
const IDLE_MS = 30_000;

/** Retry delays for a script that could not be loaded. */
const RETRY_DELAYS_MS = [500, 2000];

/** Starts the matcher for its first user, and ends it when it has been unused for `idleMs`. */
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
  const started = async ([delay, ...others]: readonly number[]): Promise<ArtworkMatcher> => {
    running ??= start();
    const { finder } = running;
    try {
      await finder.started();
      return finder;
    } catch (error) {
      // End only the matcher that failed, because another caller may have started a new one meanwhile.
      if (running?.finder === finder) end();
      if (delay === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
      return started(others);
    }
  };
  return {
    async take() {
      users += 1;
      clearTimeout(idle);
      try {
        return await started(retryDelays);
      } catch (error) {
        // The matcher did not start, so this caller does not count as its user. The next call starts a new matcher.
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
