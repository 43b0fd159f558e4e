import type { PlanPoint } from '@museummate/domain';

/** Style that positions an element on the plan. */
export const positionAt = ({ x, y }: PlanPoint) => ({ left: `${x}%`, top: `${y}%` });
