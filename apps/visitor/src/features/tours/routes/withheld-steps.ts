import { envelopeOf, PAID_ROUTE_TYPE, type Route, routeSchema } from '@museummate/domain';
import { useEffect, useState } from 'react';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import type { Network } from '#platform/network/network.ts';

const answer = envelopeOf(routeSchema);

/**
 * Whether the server may have left out the steps of a route. It sends the steps of a paid route only after the
 * route's code was entered (A52).
 */
const canBeWithheld = ({ routeType, steps }: Route) => routeType === PAID_ROUTE_TYPE && steps.length === 0;

/** Fetches the route with all its steps, after its code was entered. Returns null if the request fails. */
export async function loadWholeRoute(
  network: Network,
  idRoute: number,
  idLanguage: number,
  signal?: AbortSignal,
): Promise<Route | null> {
  const result = await network.getJson(`/api/Route/${idRoute}?idLanguage=${idLanguage}`, signal);
  return (result.kind === 'answer' && answer.safeParse(result.body).data?.data) || null;
}

/** Returns an unlocked route with its steps. Undefined while the steps are loading, null if loading fails. */
export function useWholeRoute(route: Route, idLanguage: number): Route | null | undefined {
  const { network } = usePlatform();
  const isWanted = canBeWithheld(route);
  const wanted = `${route.idRoute}/${idLanguage}`;
  const [loaded, setLoaded] = useState<{ of: string; whole: Route | null }>();
  const { idRoute } = route;
  useEffect(() => {
    if (!isWanted) return;
    const stop = new AbortController();
    void loadWholeRoute(network, idRoute, idLanguage, stop.signal).then((whole) => {
      if (!stop.signal.aborted) setLoaded({ of: `${idRoute}/${idLanguage}`, whole });
    });
    return () => stop.abort();
  }, [network, isWanted, idRoute, idLanguage]);
  if (!isWanted) return route;
  return loaded?.of === wanted ? loaded.whole : undefined;
}
