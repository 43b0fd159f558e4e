import type { StepDocument } from '@museummate/pack-format';

/** Steps get their number from the route and the place where the pack gives none. */
const STEPS_PER_ROUTE = 1000;

/** The steps in the order in which visitors walk, each with its place and its number. */
export function numberedSteps(
  steps: StepDocument[],
  idOwner: number,
): (StepDocument & { index: number; idStep: number })[] {
  return steps
    .map((step, position) => ({ ...step, index: step.index ?? position + 1 }))
    .sort((a, b) => a.index - b.index)
    .map((step, position) => ({
      ...step,
      idStep: step.idStep ?? idOwner * STEPS_PER_ROUTE + position + 1,
    }));
}
