import { type Route, routeSchema } from '@museummate/domain';

/** Parses a record stored on the device; null if it is not a route. */
export function readRoute(record: unknown): Route | null {
  return routeSchema.safeParse(record).data ?? null;
}
