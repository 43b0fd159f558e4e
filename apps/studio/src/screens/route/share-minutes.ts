import { type Step, stepName } from './steps.ts';

/** Proposal that distributes the unused minutes of a route among its artworks without minutes. */
export interface MinuteShares {
  /** Duration of the whole route in minutes, as visitors see it. */
  total: number;
  /** Number of works in the route. */
  works: number;
  /** Minutes of all walk steps. */
  walking: number;
  /** Number of works without minutes. */
  empty: number;
  /** Proposed minutes by step name. Empty if not even one minute is left for each artwork. */
  proposals: ReadonlyMap<string, number>;
}

const isWork = ({ idArtwork }: Step) => idArtwork !== undefined;
const isEmpty = (step: Step) => isWork(step) && !step.minutes;

/**
 * Distributes the unused minutes of a route among its artworks without minutes, at least one minute each. Minutes
 * that cannot be divided equally go to the longest recordings. Returns undefined if every artwork has minutes, or
 * if the total is unknown.
 */
export function shareMinutes(
  steps: readonly Step[],
  total: unknown,
  secondsOf: (step: Step) => number,
): MinuteShares | undefined {
  const empty = steps.filter(isEmpty);
  if (empty.length === 0 || typeof total !== 'number' || !Number.isFinite(total)) return undefined;
  const sum = (some: readonly Step[]) => some.reduce((all, { minutes = 0 }) => all + minutes, 0);
  const left = Math.floor(total - sum(steps));
  const each = Math.floor(left / empty.length);
  const byLength = empty.toSorted((one, other) => secondsOf(other) - secondsOf(one));
  const more = new Set(byLength.slice(0, left - each * empty.length));
  return {
    total,
    works: steps.filter(isWork).length,
    walking: sum(steps.filter((step) => !isWork(step))),
    empty: empty.length,
    proposals: new Map(
      each < 1 ? [] : empty.map((step) => [stepName(step), each + (more.has(step) ? 1 : 0)] as const),
    ),
  };
}
