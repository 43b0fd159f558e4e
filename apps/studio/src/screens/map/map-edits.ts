import { isInArea, type PlaceKey, type PlanPoint } from '@museummate/domain';
import type { WayDocument } from '@museummate/pack-format';
import type { FloorPlans, PlanArea, PlanPin, PlanWay } from '#features/content/floor-plans/floor-plans.ts';
import type { ValuePath } from '#features/draft/draft/draft.ts';

export interface Edit {
  place: ValuePath;
  after: unknown;
}

const MAX_PER_CENT = 100;
const DECIMALS = 10;

/** Rounds a position in per cent to one decimal. On a plan that is 20 m wide, 0.1 per cent is 2 cm. */
export const perCent = (value: number): number =>
  Math.round(Math.min(MAX_PER_CENT, Math.max(0, value)) * DECIMALS) / DECIMALS;

export const roundPoint = ({ x, y }: PlanPoint): PlanPoint => ({ x: perCent(x), y: perCent(y) });

/** Returns the hall or space of a floor that contains a point. */
function areaAt(plans: FloorPlans, idFloor: number, point: PlanPoint): PlanArea | undefined {
  return [...plans.areas.values()].find(
    (area) => area.idFloor === idFloor && area.corners && isInArea(point, area.corners),
  );
}

/** Returns the ids of the works in a hall, in their order. */
export type WorksOfHall = (idHall: number) => readonly number[];

/**
 * Returns the edits that move an artwork to another hall. If `hall` is undefined, they only remove it from its
 * current hall.
 */
export function hallEdits(pin: PlanPin, hall: PlanArea | undefined, worksOf: WorksOfHall): Edit[] {
  const before = pin.place;
  if (before === hall?.key) return [];
  const place = (id: number): ValuePath => ({ kind: 'hall', id, path: ['artworkIds'] });
  const left = before ? Number(before.replace('hall-', '')) : undefined;
  return [
    ...(left === undefined
      ? []
      : [{ place: place(left), after: worksOf(left).filter((id) => id !== pin.id) }]),
    ...(hall ? [{ place: place(hall.id), after: [...worksOf(hall.id), pin.id] }] : []),
  ];
}

interface Destination {
  idFloor: number;
  point: PlanPoint;
}

/**
 * Returns the edits that put a pin on a plan. An artwork that is put into another hall is also moved to that hall.
 */
export function placePin(
  plans: FloorPlans,
  pin: PlanPin,
  { idFloor, point }: Destination,
  worksOf: WorksOfHall,
): Edit[] {
  const at = roundPoint(point);
  const area = areaAt(plans, idFloor, at);
  const edit = (field: string, after: unknown): Edit => ({
    place: { kind: pin.kind, id: pin.id, path: [field] },
    after,
  });
  if (pin.kind === 'artwork')
    return [edit('point', at), ...(area?.kind === 'hall' ? hallEdits(pin, area, worksOf) : [])];
  return [
    edit('point', at),
    ...(pin.idFloor === idFloor ? [] : [edit('idFloor', idFloor)]),
    ...(area && area.key !== pin.place
      ? [
          edit('idHall', area.kind === 'hall' ? area.id : undefined),
          edit('idSpace', area.kind === 'space' ? area.id : undefined),
        ]
      : []),
  ];
}

/**
 * Returns the edit that removes a pin from the plan. An artwork stays in its hall, and an amenity stays in the
 * list of amenities.
 */
export const takeOff = ({ kind, id }: PlanPin): Edit[] => [
  { place: { kind, id, path: ['point'] }, after: undefined },
];

/**
 * Returns the edits that set or remove the outline of a hall or space. With an outline, the hall belongs to this
 * floor.
 */
export function setCorners(
  area: PlanArea,
  idFloor: number,
  corners: readonly PlanPoint[] | undefined,
): Edit[] {
  const after = corners?.map(roundPoint);
  if (area.kind === 'space')
    return [
      {
        place: { kind: 'floor', id: area.idFloor ?? idFloor, path: ['spaces', `idSpace=${area.id}`, 'area'] },
        after,
      },
    ];
  const hall = (field: string, value: unknown): Edit => ({
    place: { kind: 'hall', id: area.id, path: [field] },
    after: value,
  });
  return [hall('area', after), ...(after && area.idFloor !== idFloor ? [hall('idFloor', idFloor)] : [])];
}

/** Returns the ends of a way that are on a floor. A door has the same point at both ends. */
export function endsOn(plans: FloorPlans, { from, to }: PlanWay, idFloor: number): ('from' | 'to')[] {
  const isOn = (key: PlaceKey | undefined) => key !== undefined && plans.areas.get(key)?.idFloor === idFloor;
  return [...(isOn(from) ? ['from' as const] : []), ...(isOn(to) ? ['to' as const] : [])];
}

/** Returns the edits that move the door, stairs or lift of a way on one floor. */
export function moveWay(plans: FloorPlans, way: PlanWay, { idFloor, point }: Destination): Edit[] {
  return endsOn(plans, way, idFloor).map((end) => ({
    place: { kind: 'floor', id: way.idFloor, path: ['ways', `#${way.index}`, end, 'point'] },
    after: roundPoint(point),
  }));
}

/**
 * Returns the point at which a way is drawn on a floor: its own point, or a point between both outlines. Undefined
 * if both are missing.
 */
export function pointOfWay(plans: FloorPlans, way: PlanWay, idFloor: number): PlanPoint | undefined {
  const passage = plans.building.passages.find(
    ({ source }) => plans.floors[source.floor]?.id === way.idFloor && source.way === way.index,
  );
  if (!passage) return undefined;
  const [end] = endsOn(plans, way, idFloor);
  return (end === 'to' ? passage.toPoint : passage.fromPoint) ?? undefined;
}

/**
 * Returns the edits that add a way between two places. On one floor the way is a door, and between floors it is
 * stairs.
 */
export function connect(
  ways: readonly unknown[],
  { idFloor, from, to }: { idFloor: number; from: PlanArea; to: PlanArea },
): Edit[] {
  const end = ({ kind, id }: PlanArea) => (kind === 'hall' ? { idHall: id } : { idSpace: id });
  const isLevel = from.idFloor === to.idFloor;
  const point = isLevel ? doorBetween(from, to) : undefined;
  const withPoint = point ? { point: roundPoint(point) } : {};
  const way: Pick<WayDocument, 'kind' | 'from' | 'to'> = {
    kind: isLevel ? 'door' : 'stairs',
    from: { ...end(from), ...withPoint },
    to: { ...end(to), ...withPoint },
  };
  return [{ place: { kind: 'floor', id: idFloor, path: ['ways'] }, after: [...ways, way] }];
}

/**
 * Returns the point in the middle of the two nearest pairs of corners of two outlines. These corners mostly belong
 * to a shared wall, where the door is.
 */
function doorBetween({ corners: one }: PlanArea, { corners: other }: PlanArea): PlanPoint | undefined {
  if (!one || !other) return undefined;
  const pairs = one.flatMap((a) => other.map((b) => ({ a, b, distance: Math.hypot(a.x - b.x, a.y - b.y) })));
  const [first, second] = pairs.toSorted((a, b) => a.distance - b.distance);
  if (!first || !second) return undefined;
  const points = [first.a, first.b, second.a, second.b];
  const mean = (pick: (point: PlanPoint) => number) =>
    points.reduce((sum, each) => sum + pick(each), 0) / points.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}
