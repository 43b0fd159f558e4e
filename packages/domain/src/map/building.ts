import type { PlanPoint, WayKind } from '../entities/plan.ts';
import { centreOf, isInArea, metresBetween, type PlanScale } from './geometry.ts';

/** Walking speed in a museum, in metres per second. */
const WALKING_SPEED = 0.8;
const LIFT_SECONDS = 40;
const STAIRS_SECONDS_PER_FLOOR = 20;
/** Assumed height of stairs between two halls of the same floor. The unit is the height of a floor. */
const HALF_FLOOR = 0.5;
/** Assumed distance in metres between two points if the position of a point is unknown. */
const UNKNOWN_METRES = 10;
/**
 * Assumed width in metres of a plan without a scale. It is used only to find the fastest way, and never to show
 * walking times.
 */
const ASSUMED_WIDTH_METRES = 40;
/** Clear width that a wheelchair needs (ISO 21542), in metres. */
const STEP_FREE_WIDTH = 0.8;

/** Key of a hall or space: its kind and its id, such as `hall-1` or `space-11`. */
export type PlaceKey = `hall-${number}` | `space-${number}`;

/** A hall, or a space such as a foyer. Visitors walk through both. */
export interface HallOrSpace {
  key: PlaceKey;
  idFloor: number | null;
  area: readonly PlanPoint[] | null;
  /** Centre of its area; null if it has no area. */
  centre: PlanPoint | null;
  isClosed: boolean;
}

/** A connection between two places, such as a door or stairs. */
export interface Passage {
  from: PlaceKey;
  to: PlaceKey;
  fromPoint: PlanPoint | null;
  toPoint: PlanPoint | null;
  kind: WayKind;
  oneWay: boolean;
  isStepFree: boolean;
  isClosed: boolean;
  steps: number;
  seconds: number;
  /** The way in the building's description: index of the floor, and index of the way in the list of this floor. */
  source: { floor: number; way: number };
}

interface BuildingFloor {
  level: number;
  scale: PlanScale;
  /** Whether the plan's width in metres is known. Without it, no walking times are shown. */
  isMeasured: boolean;
}

export interface Building {
  floors: ReadonlyMap<number, BuildingFloor>;
  places: ReadonlyMap<PlaceKey, HallOrSpace>;
  passages: readonly Passage[];
  /**
   * For each place: the ends of passages in this place. An end is a number: 2 × the index of its passage, plus 1 if
   * it is the end `to`.
   */
  doors: ReadonlyMap<PlaceKey, readonly number[]>;
}

interface End {
  idHall?: number | null | undefined;
  idSpace?: number | null | undefined;
  point?: PlanPoint | null | undefined;
}

interface DescribedWay {
  kind: WayKind;
  from: End;
  to: End;
  oneWay: boolean;
  steps: number;
  width?: number | null | undefined;
  isClosed: boolean;
}

/** Description of a building, from the documents of a pack or from the content that visitors get. */
export interface BuildingDescription {
  floors: readonly {
    idFloor: number;
    level?: number | undefined;
    widthMetres?: number | null | undefined;
    /** Aspect ratio of the plan: its height divided by its width. */
    aspect?: number | undefined;
    spaces?: readonly { idSpace: number; area?: readonly PlanPoint[] | null | undefined }[] | undefined;
    ways?: readonly DescribedWay[] | undefined;
  }[];
  halls: readonly {
    idHall: number;
    idFloor?: number | null | undefined;
    area?: readonly PlanPoint[] | null | undefined;
    isClosed: boolean;
  }[];
}

/** Prepares a building for finding directions. A way that refers to an unknown place is ignored. */
export function buildingOf({ floors, halls }: BuildingDescription): Building {
  const places = new Map<PlaceKey, HallOrSpace>();
  const add = (key: PlaceKey, idFloor: number | null, area: readonly PlanPoint[] | null, isClosed: boolean) =>
    places.set(key, { key, idFloor, area, centre: area ? centreOf(area) : null, isClosed });
  for (const hall of halls)
    add(`hall-${hall.idHall}`, hall.idFloor ?? null, hall.area ?? null, hall.isClosed);
  for (const { idFloor, spaces } of floors)
    for (const { idSpace, area } of spaces ?? []) add(`space-${idSpace}`, idFloor, area ?? null, false);
  const known = new Map(
    floors.map((floor, position): [number, BuildingFloor] => {
      const metres = (floor.widthMetres ?? ASSUMED_WIDTH_METRES) / 100;
      const scale = { x: metres, y: metres * (floor.aspect ?? 1) };
      return [
        floor.idFloor,
        { level: floor.level ?? position, scale, isMeasured: Boolean(floor.widthMetres) },
      ];
    }),
  );
  const passages = floors.flatMap(({ ways }, floor) =>
    (ways ?? []).flatMap((way, at) => passageOf(way, { floor, way: at }, places, known)),
  );
  const doors = new Map<PlaceKey, number[]>();
  for (const [index, { from, to }] of passages.entries())
    for (const [key, end] of [
      [from, 0],
      [to, 1],
    ] as const) {
      const list = doors.get(key);
      if (list) list.push(2 * index + end);
      else doors.set(key, [2 * index + end]);
    }
  return { floors: known, places, passages, doors };
}

/**
 * Returns the place of one end of a way. Returns undefined if the end refers to neither a hall nor a space, or
 * to both.
 */
export function placeOfEnd({ idHall, idSpace }: End): PlaceKey | undefined {
  if (Boolean(idHall) === Boolean(idSpace)) return undefined;
  return idHall ? `hall-${idHall}` : `space-${Number(idSpace)}`;
}

/**
 * Whether a way is step-free. Stairs, ways with steps, and doors that are too narrow for a wheelchair are not
 * step-free.
 */
export function isStepFree({ kind, steps = 0, width }: Partial<DescribedWay>): boolean {
  return kind !== 'stairs' && steps === 0 && (width ?? STEP_FREE_WIDTH) >= STEP_FREE_WIDTH;
}

function passageOf(
  way: DescribedWay,
  source: Passage['source'],
  places: ReadonlyMap<PlaceKey, HallOrSpace>,
  floors: ReadonlyMap<number, BuildingFloor>,
): Passage[] {
  const from = placeOfEnd(way.from);
  const to = placeOfEnd(way.to);
  const a = from && places.get(from);
  const b = to && places.get(to);
  if (!from || !to || !a || !b || from === to) return [];
  const isLevel = a.idFloor === b.idFloor;
  const between = isLevel ? middle(a.centre, b.centre) : null;
  const fromPoint = way.from.point ?? (isLevel ? way.to.point : null) ?? between;
  const toPoint = way.to.point ?? (isLevel ? way.from.point : null) ?? between;
  const { kind, oneWay, isClosed, steps } = way;
  const walked = isLevel ? metresIn(floors, a.idFloor, fromPoint, toPoint, 0) / WALKING_SPEED : 0;
  const climbed = climbSeconds(kind, levelsBetween(floors, a.idFloor, b.idFloor));
  return [
    {
      from,
      to,
      fromPoint,
      toPoint,
      kind,
      oneWay,
      isClosed,
      steps,
      isStepFree: isStepFree(way),
      seconds: Math.max(walked, climbed),
      source,
    },
  ];
}

function climbSeconds(kind: WayKind, levels: number): number {
  if (kind === 'lift') return LIFT_SECONDS;
  if (kind === 'stairs') return STAIRS_SECONDS_PER_FLOOR * (levels || HALF_FLOOR);
  return levels * STAIRS_SECONDS_PER_FLOOR;
}

function levelsBetween(
  floors: ReadonlyMap<number, BuildingFloor>,
  from: number | null,
  to: number | null,
): number {
  if (from === null || to === null || from === to) return 0;
  return Math.max(1, Math.abs((floors.get(to)?.level ?? 0) - (floors.get(from)?.level ?? 0)));
}

function middle(a: PlanPoint | null, b: PlanPoint | null): PlanPoint | null {
  return a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : null;
}

function metresIn(
  floors: ReadonlyMap<number, BuildingFloor>,
  idFloor: number | null,
  from: PlanPoint | null,
  to: PlanPoint | null,
  unknown: number,
): number {
  const floor = idFloor === null ? undefined : floors.get(idFloor);
  return floor && from && to ? metresBetween(from, to, floor.scale) : unknown;
}

/** Returns the walking time between two points of the same place. */
export function secondsInside(
  { floors }: Building,
  place: HallOrSpace,
  from: PlanPoint | null,
  to: PlanPoint | null,
): number {
  return metresIn(floors, place.idFloor, from, to, UNKNOWN_METRES) / WALKING_SPEED;
}

/** Returns the hall or space that contains a point of a floor. */
export function placeAt({ places }: Building, idFloor: number, point: PlanPoint): HallOrSpace | undefined {
  for (const place of places.values())
    if (place.idFloor === idFloor && place.area && isInArea(point, place.area)) return place;
  return undefined;
}
