import type { Route } from '../entities/route.ts';

type ListedRoute = Pick<Route, 'idRoute' | 'isExhibition' | 'highlighted' | 'index'>;

interface RouteListQuery {
  isExhibition: boolean;
  /** The route in the query of the URL. If it is given, highlighted routes are listed, too (A55). */
  idRoute: string | null;
}

/**
 * Returns the routes of the list, without the routes that have their own tile. `error` is true if the list is
 * empty.
 */
export function listedRoutes<R extends ListedRoute>(
  routes: readonly R[],
  { isExhibition, idRoute }: RouteListQuery,
): { routes: R[]; error: boolean } {
  const listed = routes
    .filter((route) => route.isExhibition === isExhibition && (idRoute !== null || !route.highlighted))
    .toSorted((a, b) => a.index - b.index);
  return { routes: listed, error: listed.length === 0 };
}

/** Index of the route that the list shows first: fromRoute, else idRoute, else the first route (A55). */
export function listStart(
  routes: readonly Pick<Route, 'idRoute'>[],
  fromRoute: string | null,
  idRoute: string | null,
): number {
  const placeOf = (id: string | null) => routes.findIndex((route) => String(route.idRoute) === id);
  return Math.max(0, placeOf(fromRoute) >= 0 ? placeOf(fromRoute) : placeOf(idRoute));
}
