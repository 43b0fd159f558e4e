import { id, nullable, record, type TypeOf, timestamp } from '../lib/shape.ts';

export const routeVisitShape = record({
  idRoute: id,
  startDate: timestamp,
  endDate: nullable(timestamp),
});
export type RouteVisit = TypeOf<typeof routeVisitShape>;
