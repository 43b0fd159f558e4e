import type { PlanPoint } from '../entities/plan.ts';
import type { Building, Passage, PlaceKey } from './building.ts';
import type { Directions, Leg } from './directions.ts';
import { type Vector, vectorBetween } from './geometry.ts';
import { inwardDirection } from './walls.ts';

/**
 * Direction in which the visitor turns on entering a place. At the start of most ways, it is unknown where the
 * visitor looks.
 */
type Turn = 'ahead' | 'left' | 'right' | 'unknown';

/** One sentence of directions. */
export interface WayStep {
  say: 'go' | 'stairs' | 'stairsUp' | 'stairsDown' | 'lift' | 'ramp' | 'arrive';
  turn: Turn;
  /** The place in which the visitor is while following this sentence. */
  place: PlaceKey;
  /** The place after this sentence. At the destination, it is the same place. */
  next: PlaceKey;
  idFloor: number | null;
  nextFloor: number | null;
  /** Number of stair steps at the door; 0 if there are none. */
  stairSteps: number;
  seconds: number;
  passage: Passage | null;
  isBack: boolean;
}

/** Maximum distance in metres between a door and the wall that contains it. */
const WALL_REACH = 1.2;
const AHEAD_DEGREES = 35;
const BEHIND_DEGREES = 155;

/**
 * Divides a way into sentences. If `facing` is true, the visitor has just come through the door where the way
 * begins, so the first direction is known.
 */
export function stepsOf(building: Building, { legs }: Directions, facing = false): WayStep[] {
  return legs.map((leg, at) => {
    const heading = at > 0 || facing ? headingAt(building, leg, legs[at - 1]) : null;
    return stepOf(building, leg, legs[at + 1], turnTo(building, leg, heading));
  });
}

function stepOf(building: Building, leg: Leg, next: Leg | undefined, turn: Turn): WayStep {
  const idFloor = building.places.get(leg.place)?.idFloor ?? null;
  const nextFloor = building.places.get(next?.place ?? leg.place)?.idFloor ?? null;
  const passage = leg.exit?.passage ?? null;
  return {
    say: passage ? sayOf(building, passage, idFloor, nextFloor) : 'arrive',
    turn,
    place: leg.place,
    next: next?.place ?? leg.place,
    idFloor,
    nextFloor,
    stairSteps: passage && passage.kind !== 'stairs' ? passage.steps : 0,
    seconds: leg.seconds,
    passage,
    isBack: leg.exit?.isBack ?? false,
  };
}

function sayOf(
  building: Building,
  { kind }: Passage,
  from: number | null,
  to: number | null,
): WayStep['say'] {
  if (kind === 'lift' || kind === 'ramp') return kind;
  if (kind !== 'stairs') return 'go';
  if (from === to || from === null || to === null) return 'stairs';
  return (building.floors.get(to)?.level ?? 0) > (building.floors.get(from)?.level ?? 0)
    ? 'stairsUp'
    : 'stairsDown';
}

/**
 * Returns the direction in which a visitor looks after entering a place: away from the wall that contains the
 * door.
 */
function headingAt(building: Building, leg: Leg, before: Leg | undefined): Vector | null {
  const place = building.places.get(leg.place);
  const scale = place?.idFloor ? building.floors.get(place.idFloor)?.scale : undefined;
  if (!place || !scale || !leg.from) return null;
  const inward = place.area && inwardDirection(leg.from, place.area, scale, WALL_REACH);
  if (inward) return inward;
  const kind = before?.exit?.passage.kind;
  if (!before?.from || !before.to || kind === 'lift' || kind === 'stairs') return null;
  return isSameFloor(building, before.place, leg.place) ? vectorBetween(before.from, before.to, scale) : null;
}

function isSameFloor({ places }: Building, a: PlaceKey, b: PlaceKey): boolean {
  return places.get(a)?.idFloor === places.get(b)?.idFloor;
}

function turnTo(building: Building, { place, from, to }: Leg, heading: Vector | null): Turn {
  const idFloor = building.places.get(place)?.idFloor;
  const scale = idFloor ? building.floors.get(idFloor)?.scale : undefined;
  if (!heading || !scale || !from || !to || isSame(from, to)) return 'unknown';
  const way = vectorBetween(from, to, scale);
  const degrees =
    (Math.atan2(heading.x * way.y - heading.y * way.x, heading.x * way.x + heading.y * way.y) * 180) /
    Math.PI;
  if (Math.abs(degrees) <= AHEAD_DEGREES) return 'ahead';
  if (Math.abs(degrees) >= BEHIND_DEGREES) return 'unknown';
  return degrees > 0 ? 'right' : 'left';
}

function isSame(a: PlanPoint, b: PlanPoint): boolean {
  return a.x === b.x && a.y === b.y;
}
