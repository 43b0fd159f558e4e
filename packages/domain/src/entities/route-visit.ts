import { id, moment, orNull, record, type TypeOf } from '../shape.ts';

export const routeVisitShape = record({
  idRoute: id,
  startDate: moment,
  endDate: orNull(moment),
});
export type RouteVisit = TypeOf<typeof routeVisitShape>;
