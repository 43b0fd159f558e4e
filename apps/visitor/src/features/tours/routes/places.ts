import type { Target } from '#features/foundation/navigation/navigation.ts';

interface RouteName {
  idRoute: number;
  isExhibition: boolean;
}

/** One of the two lists. */
export function listTarget(isExhibition: boolean, query: Target['query'] = {}): Target {
  return { screen: isExhibition ? 'ExhibitionList' : 'RouteList', query };
}

/** The place of a route's steps; the list's idRoute goes on as highlightedRoute (A55). */
export function startTarget({ idRoute, isExhibition }: RouteName, query: URLSearchParams): Target {
  return routeTarget(
    { idRoute, isExhibition },
    {
      from: isExhibition ? 'ExhibitionList' : 'RouteList',
      highlightedRoute: query.get('idRoute') ?? undefined,
    },
  );
}

/** The steps of a route. */
export function routeTarget({ idRoute, isExhibition }: RouteName, query: Target['query'] = {}): Target {
  return { screen: isExhibition ? 'Exhibition' : 'Route', params: { idRoute: String(idRoute) }, query };
}

/** Back from the steps: to Options for who came from there, else to the list, at this route (A55). */
export function exitTarget({ idRoute, isExhibition }: RouteName, query: URLSearchParams): Target {
  if (query.get('from') === 'Options') return { screen: 'Options' };
  const highlighted = query.get('highlightedRoute') ?? undefined;
  return listTarget(isExhibition, { fromRoute: String(idRoute), idRoute: highlighted });
}

/** What a work or hall that a step leads to must know to lead back here (A41). */
export function originOf({ idRoute, isExhibition }: RouteName, query: URLSearchParams): Target['query'] {
  return {
    from: isExhibition ? 'Exhibition' : 'Route',
    fromId: String(idRoute),
    highlightedRoute: query.get('highlightedRoute') ?? undefined,
    routeFrom: query.get('from') === 'Options' ? 'Options' : undefined,
  };
}
