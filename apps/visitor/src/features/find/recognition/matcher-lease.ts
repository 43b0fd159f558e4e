import type { ArtworkMatcher, MatcherLease } from '#platform/recognition/recognition.ts';

/** A finder that runs, and how it ends. */
export interface RunningMatcher {
  finder: ArtworkMatcher;
  end: () => void;
}

/** Visitors come back from a work to the camera: until then, what has been loaded is worth keeping. */
const IDLE_MS = 30_000;

/** Its script may not arrive at the first try. */
const RETRY_DELAYS_MS = [500, 2000];

/** Starts the finder for whoever comes first, and ends it when nobody has needed it for a while. */
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
      // Whoever waits beside may have begun another already.
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
        // The next one who asks gets another.
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
