import { type Route, routeSchema } from '@museummate/domain';

/** Records of the device that are routes; whatever else lies there is passed over. */
export function readRoutes(records: readonly unknown[]): Route[] {
  return records.flatMap((record) => routeSchema.safeParse(record).data ?? []);
}
