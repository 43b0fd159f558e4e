import { minutesLeft, type RouteStep } from '@museummate/domain';
import type { RouteProgress } from '#features/foundation/local-storage-keys/local-storage-keys.ts';

export interface WalkProgress {
  begun: boolean;
  finished: boolean;
  /** Index of the step that was shown last. */
  place: number;
  /** Ids of the completed steps. */
  done: ReadonlySet<number>;
  minutes: number | null;
}

/**
 * Returns the progress on a route. Steps that the museum has removed are ignored. Closed steps do not count for
 * the remaining time.
 */
export function howFar(
  steps: readonly RouteStep[],
  progress: RouteProgress | null,
  minutes: number | null,
): WalkProgress {
  const known = new Set(steps.map(({ step }) => step.idStep));
  const done = new Set(progress?.done.filter((id) => known.has(id)));
  const left = steps.filter(({ step, state }) => state === 'open' && !done.has(step.idStep)).length;
  const place = steps.findIndex(({ step }) => step.idStep === progress?.step);
  return {
    begun: place >= 0 && (place > 0 || done.size > 0),
    finished: steps.length > 0 && done.size > 0 && left === 0,
    place: Math.max(0, place),
    done,
    minutes: minutesLeft(minutes, steps.length, left),
  };
}

/** Returns the number of halls, other than the current one, that the rest of the route leads through. */
export function hallsLeft(steps: readonly RouteStep[], place: number): number {
  const here = steps.slice(0, place + 1).findLast(({ hall }) => hall)?.hall;
  const ahead = steps.slice(place + 1).filter(({ state }) => state === 'open');
  const halls = new Set(ahead.flatMap(({ hall }) => hall?.idHall ?? []));
  if (here) halls.delete(here.idHall);
  return halls.size;
}

/** Inputs that determine which step is shown when a route opens. */
interface StartHints {
  /** `artwork`: id of the artwork in the URL. `step`: id of the step in the URL. Null if missing. */
  artwork: string | null;
  step: string | null;
  /** Index of the step whose recording is in the player, or -1 for none. */
  playing: number;
  progress: RouteProgress | null;
}

/**
 * Returns the index of the step to show when a route opens. The first of these that exists is used. (1) The step
 * of the artwork that the visitor returns from. (2) The step in the URL. (3) The step that is playing. (4) The
 * step shown last. (5) The first open step.
 */
export function startStep(
  steps: readonly RouteStep[],
  { artwork, step, playing, progress }: StartHints,
): number {
  const far = howFar(steps, progress, null);
  const isOf = (each: RouteStep | undefined) =>
    artwork !== null && each !== undefined && String(each.step.idArtwork) === artwork;
  // If the artwork is at several steps of the route, the visitor opened it at the step that was shown last.
  if (isOf(steps[far.place])) return far.place;
  const places = [
    steps.findIndex(isOf),
    steps.findIndex((each) => String(each.step.idStep) === step),
    playing,
    far.begun && !far.finished ? far.place : -1,
    steps.findIndex(({ state }) => state === 'open'),
  ];
  return places.find((place) => place >= 0 && place < steps.length) ?? 0;
}
