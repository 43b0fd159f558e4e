import type { Building, PlaceKey } from './building.ts';
import type { WayOptions } from './directions.ts';

/**
 * Returns all places that can be reached from any of the starts. One search finds all of them. A separate search
 * for each place would take minutes in a building with thousands of ways.
 */
export function reachablePlaces(
  building: Building,
  starts: readonly PlaceKey[],
  { stepFree }: WayOptions,
): Set<PlaceKey> {
  const reached = new Set(starts.filter((start) => building.places.has(start)));
  // The loop adds places to the set. Iterating over a set also visits items that are added during the loop.
  for (const place of reached)
    for (const end of building.doors.get(place) ?? []) {
      const passage = building.passages[end >> 1];
      const isBack = (end & 1) === 1;
      if (!passage || passage.isClosed || (stepFree && !passage.isStepFree) || (passage.oneWay && isBack))
        continue;
      const next = isBack ? passage.from : passage.to;
      if (!building.places.get(next)?.isClosed) reached.add(next);
    }
  return reached;
}
