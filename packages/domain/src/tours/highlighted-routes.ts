interface RouteFlags {
  highlighted: boolean;
  isExhibition: boolean;
}

/**
 * The routes that have their own tile on the start screen (Options): normal routes first, then exhibitions
 * (A30).
 */
export function highlightedRoutes<R extends RouteFlags>(routes: readonly R[]): R[] {
  const highlighted = routes.filter((route) => route.highlighted);
  return [
    ...highlighted.filter((route) => !route.isExhibition),
    ...highlighted.filter((route) => route.isExhibition),
  ];
}

/**
 * Returns the routes that have their own tile. `error` is the specification's flag, and is true if there are
 * none.
 */
export function highlightedRouteList<R extends RouteFlags>(
  routes: readonly R[],
): { routes: R[]; error: boolean } {
  const highlighted = highlightedRoutes(routes);
  return { routes: highlighted, error: highlighted.length === 0 };
}
