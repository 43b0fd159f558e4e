import type { StepDocument } from '@museummate/pack-format';

/** Factor for the id of a step without an id in the pack: it consists of the route's id and the step's position. */
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
