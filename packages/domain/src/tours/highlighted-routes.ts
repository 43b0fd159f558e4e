interface RouteFlags {
  highlighted: boolean;
  isExhibition: boolean;
}

/** The routes with their own tile: normal routes first, then exhibitions (A30). */
export function highlightedRoutes<R extends RouteFlags>(routes: readonly R[]): R[] {
  const highlighted = routes.filter((route) => route.highlighted);
  return [
    ...highlighted.filter((route) => !route.isExhibition),
    ...highlighted.filter((route) => route.isExhibition),
  ];
}

/** `error` is the specification's flag: no route has its own tile. */
export function highlightedRouteList<R extends RouteFlags>(
  routes: readonly R[],
): { routes: R[]; error: boolean } {
  const highlighted = highlightedRoutes(routes);
  return { routes: highlighted, error: highlighted.length === 0 };
}
