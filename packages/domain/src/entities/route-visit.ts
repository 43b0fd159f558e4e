import * as z from 'zod/mini';
import { dateField, idField } from './fields.ts';

export const routeVisitSchema = z.object({
  idRoute: idField,
  startDate: dateField,
  endDate: z.nullable(dateField),
});
export type RouteVisit = z.infer<typeof routeVisitSchema>;
