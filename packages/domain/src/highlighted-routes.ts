interface Highlightable {
  highlighted: boolean;
  isExhibition: boolean;
}

/** The routes with a tile of their own: normal routes first, then exhibitions (A30). */
export function highlightedRoutes<R extends Highlightable>(routes: readonly R[]): R[] {
  const highlighted = routes.filter((route) => route.highlighted);
  return [
    ...highlighted.filter((route) => !route.isExhibition),
    ...highlighted.filter((route) => route.isExhibition),
  ];
}
