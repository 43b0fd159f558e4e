import type { Target } from '#features/foundation/navigation/navigation.ts';

interface RouteName {
  idRoute: number;
  isExhibition: boolean;
}

/** Target of the list of routes or of exhibitions. */
export function listTarget(isExhibition: boolean, query: Target['query'] = {}): Target {
  return { screen: isExhibition ? 'ExhibitionList' : 'RouteList', query };
}

/** Target of a route that is opened from its list. The list's idRoute is passed on as highlightedRoute (A55). */
export function startTarget({ idRoute, isExhibition }: RouteName, query: URLSearchParams): Target {
  return routeTarget(
    { idRoute, isExhibition },
    {
      from: isExhibition ? 'ExhibitionList' : 'RouteList',
      highlightedRoute: query.get('idRoute') ?? undefined,
    },
  );
}

/** Target of the screen with a route's steps. */
export function routeTarget({ idRoute, isExhibition }: RouteName, query: Target['query'] = {}): Target {
  return { screen: isExhibition ? 'Exhibition' : 'Route', params: { idRoute: String(idRoute) }, query };
}

/** Target of Back on the steps: Options if the route was opened there, or else the list at this route (A55). */
export function exitTarget({ idRoute, isExhibition }: RouteName, query: URLSearchParams): Target {
  if (query.get('from') === 'Options') return { screen: 'Options' };
  const highlighted = query.get('highlightedRoute') ?? undefined;
  return listTarget(isExhibition, { fromRoute: String(idRoute), idRoute: highlighted });
}

/** Query for an artwork or hall opened from a step, so that its Back leads to the step (A41). */
export function originOf({ idRoute, isExhibition }: RouteName, query: URLSearchParams): Target['query'] {
  return {
    from: isExhibition ? 'Exhibition' : 'Route',
    fromId: String(idRoute),
    highlightedRoute: query.get('highlightedRoute') ?? undefined,
    routeFrom: query.get('from') === 'Options' ? 'Options' : undefined,
  };
}
