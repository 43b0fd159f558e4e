import type { StepDocument } from '@museummate/pack-format';

/**
 * Factor for computing the id of a step that has no id in the pack. The id is: id of the route or timeline ×
 * this factor + position of the step.
 */
const STEPS_PER_ROUTE = 1000;

/** Returns the steps in order, each with its position and id. */
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
