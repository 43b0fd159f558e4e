import type { StepDocument } from '@museummate/pack-format';

/** Steps without an id in the pack get one from the route's id and their position. */
const STEPS_PER_ROUTE = 1000;

/** The steps in order, each with its position and id. */
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
