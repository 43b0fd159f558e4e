import type { StepDocument } from '@museummate/pack-format';
import type { DraftDocument } from '@museummate/studio-api';
import type { ArtworkRow, HallGroup } from '#features/content/artworks/artworks.ts';

/** A step with an id. The id stays the same when the step is moved. */
export type Step = Partial<StepDocument> & { idStep: number };

/**
 * Factor for the ids of steps that have none in the pack. As in the guide, the id is the route's id times this
 * factor, plus the position.
 */
const STEPS_PER_ROUTE = 1000;

const numbered = new WeakMap<DraftDocument['value'], DraftDocument['value']>();

/** Adds ids to all steps of a route, so that each can be changed separately. */
export function withStepNumbers(value: DraftDocument['value']): DraftDocument['value'] {
  const steps = (Array.isArray(value.steps) ? value.steps : []) as Partial<StepDocument>[];
  if (steps.every(({ idStep }) => idStep !== undefined)) return value;
  const known = numbered.get(value);
  if (known) return known;
  const taken = new Set(steps.map(({ idStep }) => idStep));
  const free = (from: number): number => (taken.has(from) ? free(from + 1) : from);
  const named = steps.map((step, place) => {
    if (step.idStep !== undefined) return step;
    const idStep = free(Number(value.idRoute) * STEPS_PER_ROUTE + place + 1);
    taken.add(idStep);
    return { ...step, idStep };
  });
  const made = { ...value, steps: named };
  numbered.set(value, made);
  return made;
}

export const stepsOf = (value: DraftDocument['value']): Step[] =>
  (withStepNumbers(value).steps ?? []) as Step[];

export const stepName = ({ idStep }: Step) => `idStep=${idStep}`;

/** A step as a row of the list. */
export interface StepRow {
  step: Step;
  /** Position among the artworks; undefined for other steps. */
  place: number | undefined;
  work: ArtworkRow | undefined;
  hall: HallGroup | undefined;
  /** Whether the artwork cannot be visited today, because it is closed or moved, or its hall is closed. */
  isClosed: boolean;
}

export function stepRows(steps: readonly Step[], halls: readonly HallGroup[]): StepRow[] {
  const works = new Map<number, { work: ArtworkRow; hall: HallGroup }>();
  for (const hall of halls) for (const work of hall.works) works.set(work.id, { work, hall });
  let place = 0;
  return steps.map((step) => {
    const { work, hall } = works.get(step.idArtwork ?? 0) ?? {};
    const isClosed = work !== undefined && (work.state !== 'open' || hall?.state === 'closed');
    return { step, place: step.idArtwork === undefined ? undefined : ++place, work, hall, isClosed };
  });
}

/** Returns the total duration of the steps in minutes, at artworks and on the way. */
export function minutesOf(steps: readonly Step[]): { all: number; works: number; walking: number } {
  const sum = (some: readonly Step[]) => some.reduce((total, { minutes = 0 }) => total + minutes, 0);
  const works = sum(steps.filter(({ idArtwork }) => idArtwork !== undefined));
  const all = sum(steps);
  return { all, works, walking: all - works };
}
