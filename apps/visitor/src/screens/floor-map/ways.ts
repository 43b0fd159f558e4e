import { type Directions, findDirections, type PlanPoint } from '@museummate/domain';
import type { MapItem, MapModel } from './map-model.ts';

export interface FoundWay {
  target: MapItem;
  directions: Directions;
  /** Walking time in minutes, rounded up, at least 1. Null if the scale of a plan on the way is unknown. */
  minutes: number | null;
}

/** Returns the way to the target that is reached fastest; null if no way is known. */
export function wayTo(
  { building }: MapModel,
  from: MapItem,
  targets: readonly MapItem[],
  stepFree: boolean,
): FoundWay | null {
  const known = targets.filter(({ spot }) => spot);
  if (!from.spot) return null;
  const spots = known.flatMap(({ spot }) => spot ?? []);
  const found = findDirections(building, from.spot, spots, { stepFree });
  const target = found && known[found.target];
  if (!found || !target) return null;
  const isMeasured = found.legs.every(({ place }) => {
    const idFloor = building.places.get(place)?.idFloor;
    return idFloor ? building.floors.get(idFloor)?.isMeasured : false;
  });
  return {
    target,
    directions: found,
    minutes: isMeasured ? Math.max(1, Math.ceil(found.seconds / 60)) : null,
  };
}

/** Returns the part of a way on one floor as lines of two points each. */
export function wayOnFloor(
  { directions }: FoundWay,
  idFloor: number,
  items: Iterable<MapItem>,
): [PlanPoint, PlanPoint][] {
  const onFloor = new Set([...items].flatMap(({ id, idFloor: own }) => (own === idFloor ? [id] : [])));
  return directions.legs.flatMap(({ place, from, to }) =>
    onFloor.has(place) && from && to ? [[from, to] satisfies [PlanPoint, PlanPoint]] : [],
  );
}
