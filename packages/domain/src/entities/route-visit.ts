import { id, integer, nullable, optional, record, type TypeOf, timestamp } from '../lib/shape.ts';

/** Maximum number of steps that the server accepts. Routes have fewer steps. */
const MAX_STEPS = 1_000;

export const routeVisitShape = record({
  idRoute: id,
  startDate: timestamp,
  endDate: nullable(timestamp),
  /**
   * The furthest step that the visitor reached, from 1. Not in the specification; earlier versions of the app
   * do not send it.
   */
  step: optional(integer(1, MAX_STEPS)),
  /** The number of steps that the route had at the time of the visit. */
  steps: optional(integer(1, MAX_STEPS)),
});
export type RouteVisit = TypeOf<typeof routeVisitShape>;
