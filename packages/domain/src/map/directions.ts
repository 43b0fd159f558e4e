import type { PlanPoint } from '../entities/plan.ts';
import { type Building, type HallOrSpace, type Passage, type PlaceKey, secondsInside } from './building.ts';

/** Start or destination of directions. Without a point, it is the centre of the place. */
export interface Spot {
  place: PlaceKey;
  point: PlanPoint | null;
}

/**
 * The part of a way that is inside one place. The visitor leaves the place through `exit`; it is null at the
 * destination.
 */
export interface Leg {
  place: PlaceKey;
  from: PlanPoint | null;
  to: PlanPoint | null;
  /** Walking time inside this place and through the passage, in seconds. */
  seconds: number;
  exit: { passage: Passage; isBack: boolean } | null;
}

export interface Directions {
  legs: Leg[];
  seconds: number;
}

export interface WayOptions {
  /** Whether stairs, steps and narrow doors are avoided. */
  stepFree: boolean;
}

/**
 * Returns the fastest way to the nearest of several spots. Returns null if none of them can be reached.
 * Closed halls are avoided.
 */
export function findDirections(
  building: Building,
  from: Spot,
  to: readonly Spot[],
  options: WayOptions,
): (Directions & { target: number }) | null {
  const start = building.places.get(from.place);
  if (!start) return null;
  const search = searchFrom(building, start, from.point ?? start.centre, options);
  let best: { target: number; seconds: number; door: number } | null = null;
  for (const [target, spot] of to.entries()) {
    const place = building.places.get(spot.place);
    if (!place || (place.isClosed && place !== start)) continue;
    const point = spot.point ?? place.centre;
    const consider = (seconds: number, door: number) => {
      if (!best || seconds < best.seconds) best = { target, seconds, door };
    };
    if (place === start) consider(secondsInside(building, place, from.point ?? start.centre, point), NONE);
    for (const door of building.doors.get(place.key) ?? []) {
      const before = search.seconds[door] ?? Infinity;
      if (search.isEntered[door] && before < Infinity)
        consider(before + secondsInside(building, place, pointOf(building, door), point), door);
    }
  }
  if (!best) return null;
  const { target, seconds, door } = best as { target: number; seconds: number; door: number };
  return { target, seconds, legs: legsTo(building, from, to[target] as Spot, door, search.before) };
}

const NONE = -1;

/**
 * Returns the passage to which a door belongs. A door is one end of a passage, with a number as in
 * `Building.doors`.
 */
const passageAt = (building: Building, door: number) => building.passages[door >> 1] as Passage;
const placeOf = (building: Building, door: number) =>
  door & 1 ? passageAt(building, door).to : passageAt(building, door).from;
const pointOf = (building: Building, door: number) =>
  door & 1 ? passageAt(building, door).toPoint : passageAt(building, door).fromPoint;

interface Search {
  /** For each door: seconds until the visitor has walked through it. */
  seconds: Float64Array;
  /** For each door: the previous door on the way. It is NONE if this is the first door. */
  before: Int32Array;
  isEntered: Uint8Array;
}

/**
 * Dijkstra's algorithm. A state is a door through which the visitor has just entered a place. The next states
 * are the other doors of this place.
 */
function searchFrom(
  building: Building,
  start: HallOrSpace,
  point: PlanPoint | null,
  { stepFree }: WayOptions,
): Search {
  const count = building.passages.length * 2;
  const search: Search = {
    seconds: new Float64Array(count).fill(Infinity),
    before: new Int32Array(count).fill(NONE),
    isEntered: new Uint8Array(count),
  };
  const queue = new DoorQueue();
  const leave = (place: HallOrSpace, at: PlanPoint | null, spent: number, before: number) => {
    for (const exit of building.doors.get(place.key) ?? []) {
      const passage = passageAt(building, exit);
      if (passage.isClosed || (stepFree && !passage.isStepFree) || (passage.oneWay && exit & 1)) continue;
      const door = exit ^ 1;
      // Turning around in a door and coming back to the start never help. They could only seem to be faster where the
      // position of a door is unknown.
      if (search.isEntered[door] || exit === before) continue;
      const next = building.places.get(placeOf(building, door)) as HallOrSpace;
      if (next.isClosed || next === start) continue;
      const seconds = spent + secondsInside(building, place, at, pointOf(building, exit)) + passage.seconds;
      if (seconds >= (search.seconds[door] as number)) continue;
      search.seconds[door] = seconds;
      search.before[door] = before;
      queue.push(seconds, door);
    }
  };
  leave(start, point, 0, NONE);
  for (let door = queue.pop(); door !== undefined; door = queue.pop()) {
    if (search.isEntered[door]) continue;
    search.isEntered[door] = 1;
    const place = building.places.get(placeOf(building, door)) as HallOrSpace;
    leave(place, pointOf(building, door), search.seconds[door] as number, door);
  }
  return search;
}

function legsTo(building: Building, from: Spot, to: Spot, last: number, before: Int32Array): Leg[] {
  const doors: number[] = [];
  for (let door = last; door !== NONE; door = before[door] as number) doors.unshift(door);
  const legs: Leg[] = [];
  let place = building.places.get(from.place) as HallOrSpace;
  let at = from.point ?? place.centre;
  for (const door of doors) {
    const exit = door ^ 1;
    const passage = passageAt(building, door);
    const out = pointOf(building, exit);
    const seconds = secondsInside(building, place, at, out) + passage.seconds;
    legs.push({ place: place.key, from: at, to: out, seconds, exit: { passage, isBack: (exit & 1) === 1 } });
    place = building.places.get(placeOf(building, door)) as HallOrSpace;
    at = pointOf(building, door);
  }
  const end = to.point ?? place.centre;
  legs.push({
    place: place.key,
    from: at,
    to: end,
    seconds: secondsInside(building, place, at, end),
    exit: null,
  });
  return legs;
}

/**
 * Priority queue that returns the door with the shortest time first. It is a sorted list, because that is the shortest
 * code for the few hundred doors of a museum.
 */
class DoorQueue {
  /** Doors with their times, from the longest to the shortest time. */
  readonly #doors: { seconds: number; door: number }[] = [];

  push(seconds: number, door: number): void {
    let low = 0;
    let high = this.#doors.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#doors[middle]?.seconds ?? 0) > seconds) low = middle + 1;
      else high = middle;
    }
    this.#doors.splice(low, 0, { seconds, door });
  }

  pop(): number | undefined {
    return this.#doors.pop()?.door;
  }
}
