import { id, integer, nullable, optional, record, type TypeOf, timestamp } from '../lib/shape.ts';

/** Maximum number of steps, more than any route has. */
const MAX_STEPS = 1_000;

export const routeVisitShape = record({
  idRoute: id,
  startDate: timestamp,
  endDate: nullable(timestamp),
  /** The furthest step that was reached, from 1. Not in the specification; earlier versions do not send it. */
  step: optional(integer(1, MAX_STEPS)),
  /** The number of steps of the route at that time. */
  steps: optional(integer(1, MAX_STEPS)),
});
export type RouteVisit = TypeOf<typeof routeVisitShape>;
