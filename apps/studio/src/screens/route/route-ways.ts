import {
  type Building,
  findDirections,
  type Leg,
  type PlaceKey,
  type PlanPoint,
  placeAt,
  type Spot,
} from '@museummate/domain';
import type { FloorPlans, PlanPin } from '#features/content/floor-plans/floor-plans.ts';
import type { StepRow } from './steps.ts';
import { stepName } from './steps.ts';

/** A stop of the route on the plan: the entrance or an artwork. */
export interface Stop {
  /** Name of the step; undefined for the entrance. */
  step: string | undefined;
  /** Position among the artworks of the route, counted from 1; 0 for the entrance. */
  place: number;
  label: string;
  spot: Spot;
  idFloor: number | null;
  point: PlanPoint | null;
}

/** The way between two stops; null if the map has no way between them. */
export interface RouteWay {
  from: Stop;
  to: Stop;
  way: { legs: Leg[]; metres: number; minutes: number; isStepFree: boolean } | null;
}

const SECONDS_PER_MINUTE = 60;

function stopOf(
  building: Building,
  pin: PlanPin,
): Pick<Stop, 'label' | 'spot' | 'idFloor' | 'point'> | undefined {
  const { idFloor, point, label, number } = pin;
  const found = idFloor !== undefined && point ? placeAt(building, idFloor, point)?.key : undefined;
  const key: PlaceKey | undefined = pin.place ?? found;
  const place = key && building.places.get(key);
  if (!place) return undefined;
  return {
    label: number || label,
    spot: { place: place.key, point: point ?? null },
    idFloor: place.idFloor,
    point: point ?? place.centre,
  };
}

/**
 * Returns the stops of a route in their order. The first entrance of the museum is the first stop. An artwork is
 * left out if its hall is not on a plan.
 */
export function stopsOf({ pins, building }: FloorPlans, rows: readonly StepRow[]): Stop[] {
  const entrance = [...pins.values()].find(({ amenityKind }) => amenityKind === 'entrance');
  const start = entrance && stopOf(building, entrance);
  let place = 0;
  const works = rows.flatMap(({ step }): Stop[] => {
    if (step.idArtwork === undefined) return [];
    place += 1;
    const pin = pins.get(`artwork-${step.idArtwork}`);
    const stop = pin && stopOf(building, pin);
    return stop ? [{ ...stop, step: stepName(step), place }] : [];
  });
  return start ? [{ ...start, step: undefined, place: 0 }, ...works] : works;
}

/** Returns the fastest way from each stop to the next, as in the guide. Ways avoid closed halls. */
export function waysBetween({ building }: FloorPlans, stops: readonly Stop[]): RouteWay[] {
  return stops.slice(1).flatMap((to, at): RouteWay[] => {
    const from = stops[at];
    if (!from) return [];
    const found = findDirections(building, from.spot, [to.spot], { stepFree: false });
    if (!found) return [{ from, to, way: null }];
    const metres = found.legs.reduce((sum, leg) => sum + metresOf(building, leg), 0);
    return [
      {
        from,
        to,
        way: {
          legs: found.legs,
          metres: Math.round(metres),
          minutes: Math.max(1, Math.ceil(found.seconds / SECONDS_PER_MINUTE)),
          isStepFree: found.legs.every(({ exit }) => !exit || exit.passage.isStepFree),
        },
      },
    ];
  });
}

function metresOf({ places, floors }: Building, { place, from, to }: Leg): number {
  const idFloor = places.get(place)?.idFloor;
  const scale = idFloor ? floors.get(idFloor)?.scale : undefined;
  return scale && from && to ? Math.hypot((to.x - from.x) * scale.x, (to.y - from.y) * scale.y) : 0;
}

/**
 * Returns the lines of the ways on one floor. In each place, the line leads from its entry point to its exit
 * point.
 */
export function linesOn({ places }: Building, ways: readonly RouteWay[], idFloor: number): PlanPoint[][] {
  return ways.flatMap(({ way }) =>
    (way?.legs ?? []).flatMap(({ place, from, to }) =>
      places.get(place)?.idFloor === idFloor && from && to ? [[from, to]] : [],
    ),
  );
}

/**
 * Returns walking minutes by step name, for each walk step that is the only step before an artwork. Of two walk
 * steps in a row, none gets minutes.
 */
export function walkMinutes(rows: readonly StepRow[], ways: readonly RouteWay[]): Map<string, number> {
  const minutes = new Map<string, number>();
  const after = new Map(ways.map(({ from, way }) => [from.step, way?.minutes]));
  const isWork = ({ step }: StepRow) => step.idArtwork !== undefined;
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1];
    const next = rows[at + 1];
    if (isWork(row) || !next || !isWork(next) || (before && !isWork(before))) continue;
    const found = after.get(before && stepName(before.step));
    if (found !== undefined) minutes.set(stepName(row.step), found);
  }
  return minutes;
}
