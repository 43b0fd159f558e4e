import { safeUrl } from '../content/safe-url.ts';
import type { Hall } from '../entities/hall.ts';
import type { Step } from '../entities/step.ts';
import type { Timeline } from '../entities/timeline.ts';

/**
 * A step of the way through the halls: a hall, or instructions (text, audio, picture) for finding the next hall.
 */
export type WalkStep =
  | { kind: 'hall'; key: string; hall: Hall; step: Step | null }
  | { kind: 'info'; key: string; step: Step };

/**
 * Returns the timeline's steps, sorted by index. A step with an unknown hall becomes a step with instructions.
 * If it has no instructions, it is omitted.
 */
export function timelineWalk(timeline: Timeline | null, halls: readonly Hall[]): WalkStep[] {
  const byId = new Map(halls.map((hall) => [hall.idHall, hall]));
  return [...(timeline?.steps ?? [])]
    .sort((a, b) => a.index - b.index)
    .flatMap((step): WalkStep[] => {
      const key = String(step.idStep);
      const hall = step.idHall === null ? undefined : byId.get(step.idHall);
      if (hall) return [{ kind: 'hall', key, hall, step }];
      return saysSomething(step) ? [{ kind: 'info', key, step }] : [];
    });
}

/**
 * Returns the steps of the by-halls mode. They are the steps of the timeline. If no step of the timeline leads
 * to a hall, they are all halls in the museum's order.
 */
export function hallsWalk(timeline: Timeline | null, halls: readonly Hall[]): WalkStep[] {
  const steps = timelineWalk(timeline, halls);
  if (steps.some(({ kind }) => kind === 'hall')) return steps;
  return halls.map((hall) => ({ kind: 'hall', key: `hall-${hall.idHall}`, hall, step: null }));
}

/**
 * Returns the floor's name at the first hall on a floor: if the previous hall is on another floor, or if there is
 * none. Otherwise returns null.
 */
export function newFloor(steps: readonly WalkStep[], place: number): string | null {
  const floorOf = (step: WalkStep | undefined) =>
    step?.kind === 'hall' ? step.hall.locale.floor?.trim() || null : null;
  const floor = floorOf(steps[place]);
  const before = steps.slice(0, place).findLast(({ kind }) => kind === 'hall');
  return floor === floorOf(before) ? null : floor;
}

/** Index of the step whose hall contains the artwork; -1 if there is no such step. */
export function stepOfArtwork(steps: readonly WalkStep[], idArtwork: number): number {
  return steps.findIndex((step) => step.kind === 'hall' && step.hall.artworkIds.includes(idArtwork));
}

/** Index of the step that leads to a hall; -1 if there is no such step. */
export function stepOfHall(steps: readonly WalkStep[], idHall: string): number {
  return steps.findIndex((step) => step.kind === 'hall' && String(step.hall.idHall) === idHall);
}

/** Returns the next step, skipping closed halls; undefined at the end. */
export function nextOpenStep(steps: readonly WalkStep[], place: number): number | undefined {
  const next = steps.findIndex(
    (step, at) => at > place && (step.kind !== 'hall' || step.hall.state === 'open'),
  );
  return next < 0 ? undefined : next;
}

export interface WalkProgress {
  done: number;
  total: number;
  /** Remaining minutes; null if the museum does not give a duration. */
  minutesLeft: number | null;
  /** Number of remaining halls, without the current one. */
  hallsLeft: number;
}

/**
 * Returns the progress at the step `place`; -1 means before the first step. Every step takes the same share of
 * the museum's duration.
 */
export function walkProgress(
  steps: readonly WalkStep[],
  place: number,
  minutes: number | null,
): WalkProgress {
  const total = steps.length;
  const done = Math.max(0, Math.min(place, total));
  return {
    done,
    total,
    minutesLeft: minutes === null || total === 0 ? null : Math.ceil((minutes * (total - done)) / total),
    hallsLeft: steps.filter((step, at) => at > place && step.kind === 'hall').length,
  };
}

function saysSomething({ locale, locationImageUrl }: Step): boolean {
  return Boolean(locale.instructions?.trim() || safeUrl(locale.mainAudioUrl) || safeUrl(locationImageUrl));
}
