import { type Route, routeSchema } from '@museummate/domain';

/** A record of the device, if it is a route. */
export function readRoute(record: unknown): Route | null {
  return routeSchema.safeParse(record).data ?? null;
}
