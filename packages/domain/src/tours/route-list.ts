import type { Route } from '../entities/route.ts';

type ListedRoute = Pick<Route, 'idRoute' | 'isExhibition' | 'highlighted' | 'index'>;

interface RouteListQuery {
  isExhibition: boolean;
  /** The route that the URL names. If there is one, highlighted routes are in the list, too (A55). */
  idRoute: string | null;
}

/**
 * Returns the routes or exhibitions of the list. Highlighted routes are omitted, because they have their own
 * tile, unless the URL names a route. `error` is true if the list is empty.
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

/**
 * Returns the index of the route that the list shows first. It is the route `fromRoute`, else the route
 * `idRoute`, else the first route (A55).
 */
export function listStart(
  routes: readonly Pick<Route, 'idRoute'>[],
  fromRoute: string | null,
  idRoute: string | null,
): number {
  const placeOf = (id: string | null) => routes.findIndex((route) => String(route.idRoute) === id);
  return Math.max(0, placeOf(fromRoute) >= 0 ? placeOf(fromRoute) : placeOf(idRoute));
}
