import { minutesLeft, type RouteStep } from '@museummate/domain';
import type { RouteProgress } from '#features/foundation/local-storage-keys/local-storage-keys.ts';

export interface WalkProgress {
  begun: boolean;
  finished: boolean;
  /** The step that was shown last. */
  place: number;
  /** Ids of the steps that are behind the visitor. */
  done: ReadonlySet<number>;
  minutes: number | null;
}

/** How far a visitor is. Steps that have gone from the route since count no more; closed ones need no time. */
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

/** How many other halls the way still leads through. */
export function hallsLeft(steps: readonly RouteStep[], place: number): number {
  const here = steps.slice(0, place + 1).findLast(({ hall }) => hall)?.hall;
  const ahead = steps.slice(place + 1).filter(({ state }) => state === 'open');
  const halls = new Set(ahead.flatMap(({ hall }) => hall?.idHall ?? []));
  if (here) halls.delete(here.idHall);
  return halls.size;
}

/** What says where a walk begins. */
interface StartHints {
  /** The work and the step that the address names. */
  artwork: string | null;
  step: string | null;
  /** The step whose recording the player holds; -1 for none. */
  playing: number;
  progress: RouteProgress | null;
}

/**
 * The step that a route opens on: that of the work one comes from, else that of the address, else the one that is
 * heard, else the one that was left, else the first that can be seen.
 */
export function startStep(
  steps: readonly RouteStep[],
  { artwork, step, playing, progress }: StartHints,
): number {
  const far = howFar(steps, progress, null);
  const isOf = (each: RouteStep | undefined) =>
    artwork !== null && each !== undefined && String(each.step.idArtwork) === artwork;
  // A work may be in a route twice: it was opened at the step that was shown last.
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
