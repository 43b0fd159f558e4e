import type { Target } from '#features/foundation/navigation/navigation.ts';

interface RouteName {
  idRoute: number;
  isExhibition: boolean;
}

/** Returns the target of a link to the list of routes or of exhibitions. */
export function listTarget(isExhibition: boolean, query: Target['query'] = {}): Target {
  return { screen: isExhibition ? 'ExhibitionList' : 'RouteList', query };
}

/**
 * Returns the target of a link from the list to one of its routes. The list's own parameter `idRoute` is passed on
 * as `highlightedRoute` (A55).
 */
export function startTarget({ idRoute, isExhibition }: RouteName, query: URLSearchParams): Target {
  return routeTarget(
    { idRoute, isExhibition },
    {
      from: isExhibition ? 'ExhibitionList' : 'RouteList',
      highlightedRoute: query.get('idRoute') ?? undefined,
    },
  );
}

/** Returns the target of a link to the screen with a route's steps. */
export function routeTarget({ idRoute, isExhibition }: RouteName, query: Target['query'] = {}): Target {
  return { screen: isExhibition ? 'Exhibition' : 'Route', params: { idRoute: String(idRoute) }, query };
}

/**
 * Returns the target of the Back button on a route's screen (A55): Options if the route was opened there, else the
 * list, scrolled to this route.
 */
export function exitTarget({ idRoute, isExhibition }: RouteName, query: URLSearchParams): Target {
  if (query.get('from') === 'Options') return { screen: 'Options' };
  const highlighted = query.get('highlightedRoute') ?? undefined;
  return listTarget(isExhibition, { fromRoute: String(idRoute), idRoute: highlighted });
}

/**
 * Returns the query for opening an artwork or hall from a step of the route. Its Back button then leads to that
 * step (A41).
 */
export function originOf({ idRoute, isExhibition }: RouteName, query: URLSearchParams): Target['query'] {
  return {
    from: isExhibition ? 'Exhibition' : 'Route',
    fromId: String(idRoute),
    highlightedRoute: query.get('highlightedRoute') ?? undefined,
    routeFrom: query.get('from') === 'Options' ? 'Options' : undefined,
  };
}
