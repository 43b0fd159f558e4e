import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BuildingDescription, buildingOf, type PlaceKey } from './building.ts';
import { findDirections, type Spot } from './directions.ts';
import { reachablePlaces } from './reachable.ts';

// These tests compare directions with a search that tries everything. It reads only the description of a building,
// and none of the tested code, so that both cannot make the same mistake.

type Floor = BuildingDescription['floors'][number];
type Way = NonNullable<Floor['ways']>[number];
type End = Way['from'];
type Point = { x: number; y: number } | null;

const PLACES = 6;
const point = fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 0, max: 100 }) });
const floorId = fc.constantFrom(1, 2, 3);
const rarely = (limit: number) => fc.integer({ min: 0, max: limit }).map((value) => value === 0);

/** Halls have odd numbers and spaces have even numbers, so that the number shows the kind of a place. */
const end = fc
  .record({ place: fc.integer({ min: 1, max: PLACES }), point: fc.option(point) })
  .map(({ place, point: at }): End => ({ [place % 2 ? 'idHall' : 'idSpace']: place, point: at }));

const ways: fc.Arbitrary<Way[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('door', 'opening', 'stairs', 'lift', 'ramp'),
    from: end,
    to: end,
    oneWay: fc.boolean(),
    steps: fc.constantFrom(0, 0, 0, 1),
    width: fc.constantFrom(null, 0.79, 0.8, 1.2),
    isClosed: rarely(6),
  }),
  { maxLength: 9 },
);

const buildings: fc.Arbitrary<BuildingDescription> = fc
  .record({
    places: fc.array(
      fc.record({ idFloor: floorId, corner: fc.option(point, { freq: 6 }), isClosed: rarely(5) }),
      {
        minLength: PLACES,
        maxLength: PLACES,
      },
    ),
    ways,
    widths: fc.tuple(fc.constantFrom(20, 60), fc.constantFrom(30, null), fc.constantFrom(40, 80)),
  })
  .map(({ places, ways: all, widths }) => {
    const named = places.map((place, at) => ({ ...place, id: at + 1, area: boxAt(place.corner) }));
    return {
      floors: [1, 2, 3].map((idFloor, at) => ({
        idFloor,
        level: [0, 1, 3][at],
        widthMetres: widths[at] ?? null,
        aspect: 0.5 + at / 2,
        spaces: named
          .filter(({ id, idFloor: own }) => id % 2 === 0 && own === idFloor)
          .map(({ id, area }) => ({ idSpace: id, area })),
        ways: all.filter((_, index) => index % 3 === at),
      })),
      halls: named.filter(({ id }) => id % 2 === 1).map(({ id, ...hall }) => ({ idHall: id, ...hall })),
    };
  });

function boxAt(corner: Point) {
  if (!corner) return null;
  const { x, y } = corner;
  return [corner, { x: x + 8, y }, { x: x + 8, y: y + 4 }, { x, y: y + 4 }];
}

interface HallOrSpace {
  floor: Floor;
  centre: Point;
  isClosed: boolean;
}

function placesOf({ floors, halls }: BuildingDescription): Map<PlaceKey, HallOrSpace> {
  const centre = (area: readonly { x: number; y: number }[] | null | undefined): Point =>
    area?.[0] ? { x: area[0].x + 4, y: area[0].y + 2 } : null;
  const floorOf = (id: number | null | undefined) => floors.find(({ idFloor }) => idFloor === id) as Floor;
  return new Map<PlaceKey, HallOrSpace>([
    ...halls.map(({ idHall, idFloor, area, isClosed }): [PlaceKey, HallOrSpace] => [
      `hall-${idHall}`,
      { floor: floorOf(idFloor), centre: centre(area), isClosed },
    ]),
    ...floors.flatMap((floor) =>
      (floor.spaces ?? []).map(({ idSpace, area }): [PlaceKey, HallOrSpace] => [
        `space-${idSpace}`,
        { floor, centre: centre(area), isClosed: false },
      ]),
    ),
  ]);
}

const keyOf = ({ idHall, idSpace }: End): PlaceKey =>
  idHall ? `hall-${idHall}` : `space-${Number(idSpace)}`;

/** Seconds between two points of a floor; `unknown` if one of them is not known. */
function walk(
  { widthMetres, aspect = 1 }: Floor,
  a: Point | undefined,
  b: Point | undefined,
  unknown: number,
) {
  if (!a || !b) return unknown;
  const width = widthMetres ?? 40;
  return Math.sqrt((((b.x - a.x) * width) / 100) ** 2 + (((b.y - a.y) * width * aspect) / 100) ** 2) / 0.8;
}

interface Move {
  from: PlaceKey;
  to: PlaceKey;
  out: Point;
  into: Point;
  seconds: number;
  index: number;
}

/** Returns each way that may be walked, once for each direction in which it may be walked. */
function movesOf(description: BuildingDescription, stepFree: boolean): Move[] {
  const places = placesOf(description);
  return description.floors
    .flatMap((floor) => floor.ways ?? [])
    .flatMap((way, index): Move[] => {
      const from = keyOf(way.from);
      const to = keyOf(way.to);
      const a = places.get(from) as HallOrSpace;
      const b = places.get(to) as HallOrSpace;
      const isBarrier = way.kind === 'stairs' || way.steps > 0 || (way.width ?? 1) < 0.8;
      if (from === to || way.isClosed || (stepFree && isBarrier)) return [];
      const isLevel = a.floor === b.floor;
      const between =
        a.centre && b.centre ? { x: (a.centre.x + b.centre.x) / 2, y: (a.centre.y + b.centre.y) / 2 } : null;
      const out = way.from.point ?? (isLevel ? (way.to.point ?? between) : null);
      const into = way.to.point ?? (isLevel ? (way.from.point ?? between) : null);
      const levels = Math.abs((a.floor.level ?? 0) - (b.floor.level ?? 0));
      const climb = way.kind === 'lift' ? 40 : 20 * (way.kind === 'stairs' ? levels || 0.5 : levels);
      const seconds = Math.max(climb, isLevel ? walk(a.floor, out, into, 0) : 0);
      const there = { from, to, out, into, seconds, index };
      return way.oneWay ? [there] : [there, { from: to, to: from, out: into, into: out, seconds, index }];
    });
}

/**
 * Tries all ways that neither turn around in a door nor come back to the start. Returns the shortest time, or
 * Infinity.
 */
function bruteForce(
  description: BuildingDescription,
  from: Spot,
  to: readonly Spot[],
  stepFree: boolean,
): number {
  const places = placesOf(description);
  const moves = movesOf(description, stepFree);
  const pointOf = (spot: Spot) => spot.point ?? places.get(spot.place)?.centre ?? null;
  /** The shortest time after each move. A longer way to the same move is not continued. */
  const after = new Map<Move, number>();
  let best = Infinity;
  const visit = (key: PlaceKey, at: Point, seconds: number, last: Move | null) => {
    const { floor, isClosed } = places.get(key) as HallOrSpace;
    for (const spot of to)
      if (spot.place === key && (!isClosed || key === from.place))
        best = Math.min(best, seconds + walk(floor, at, pointOf(spot), 12.5));
    for (const move of moves) {
      const isBack = move.index === last?.index && move.to === last.from;
      if (move.from !== key || isBack || move.to === from.place || places.get(move.to)?.isClosed) continue;
      const spent = seconds + walk(floor, at, move.out, 12.5) + move.seconds;
      if (spent >= (after.get(move) ?? Infinity)) continue;
      after.set(move, spent);
      visit(move.to, move.into, spent, move);
    }
  };
  visit(from.place, pointOf(from), 0, null);
  return best;
}

const spot: fc.Arbitrary<Spot> = fc
  .record({ place: fc.integer({ min: 1, max: PLACES }), point: fc.option(point) })
  .map(({ place, point: at }) => ({ place: place % 2 ? `hall-${place}` : `space-${place}`, point: at }));
const targets = fc.array(spot, { minLength: 1, maxLength: 3 });

test.each([false, true])(
  'the way to the nearest of several places is the fastest one, step-free: %s',
  (stepFree) => {
    let found = 0;
    fc.assert(
      fc.property(buildings, spot, targets, (description, from, to) => {
        const directions = findDirections(buildingOf(description), from, to, { stepFree });
        const expected = bruteForce(description, from, to, stepFree);
        if (expected === Infinity) {
          expect(directions).toBeNull();
          return;
        }
        found++;
        expect(directions?.seconds).toBeCloseTo(expected, 6);
        expect(directions?.legs[0]?.place).toBe(from.place);
        expect(directions?.legs.at(-1)?.place).toBe(to[directions?.target ?? -1]?.place);
      }),
      { numRuns: 1500 },
    );
    // Buildings in which nothing can be reached would prove little.
    expect(found).toBeGreaterThan(400);
  },
);

test('no way leads through a closed hall, a closed door, a one-way door backwards or, if step-free, over a barrier', () => {
  let barriers = 0;
  fc.assert(
    fc.property(buildings, spot, targets, fc.boolean(), (description, from, to, stepFree) => {
      const places = placesOf(description);
      const { legs = [] } = findDirections(buildingOf(description), from, to, { stepFree }) ?? {};
      for (const [at, { exit }] of legs.entries()) {
        if (!exit) continue;
        const { floor, way } = exit.passage.source;
        const described = description.floors[floor]?.ways?.[way] as Way;
        const isBarrier = described.kind === 'stairs' || described.steps > 0 || (described.width ?? 1) < 0.8;
        if (isBarrier) barriers++;
        expect(isBarrier && stepFree).toBe(false);
        expect(described.isClosed).toBe(false);
        expect(described.oneWay && exit.isBack).toBe(false);
        const next = legs[at + 1]?.place as PlaceKey;
        expect(next).toBe(keyOf(exit.isBack ? described.from : described.to));
        expect(places.get(next)?.isClosed).toBe(false);
      }
    }),
    { numRuns: 1500 },
  );
  expect(barriers).toBeGreaterThan(50);
});

test('a way to another point of the same hall stays in the hall', () => {
  fc.assert(
    fc.property(buildings, spot, point, (description, from, other) => {
      const found = findDirections(buildingOf(description), from, [{ place: from.place, point: other }], {
        stepFree: false,
      });
      expect(found?.legs.length).toBe(1);
    }),
  );
});

test('check calls a hall unreachable only if no way leads there', () => {
  fc.assert(
    fc.property(buildings, spot, fc.boolean(), (description, { place }, stepFree) => {
      const reached = reachablePlaces(buildingOf(description), [place], { stepFree });
      for (const key of placesOf(description).keys()) {
        const seconds = bruteForce(
          description,
          { place, point: null },
          [{ place: key, point: null }],
          stepFree,
        );
        expect(reached.has(key)).toBe(seconds < Infinity);
      }
    }),
    { numRuns: 300 },
  );
});
