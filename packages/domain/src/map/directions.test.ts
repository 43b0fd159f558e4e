import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Building, type BuildingDescription, buildingOf, type PlaceKey } from './building.ts';
import { findDirections } from './directions.ts';
import { centreOf, isInArea } from './geometry.ts';
import { stepsOf } from './way-steps.ts';

const percent = fc.integer({ min: 0, max: 100 });
const point = fc.record({ x: percent, y: percent });

const HALLS = 7;

/**
 * Generates random buildings with up to seven halls on two floors. They contain every kind of way, closed halls
 * and one-way doors.
 */
const buildings: fc.Arbitrary<BuildingDescription> = fc
  .record({
    halls: fc.array(
      fc.record({
        idFloor: fc.constantFrom(1, 2),
        isClosed: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
        corner: point,
      }),
      { minLength: 2, maxLength: HALLS },
    ),
    ways: fc.array(
      fc.record({
        kind: fc.constantFrom('door', 'opening', 'stairs', 'lift', 'ramp'),
        ends: fc.tuple(fc.nat(HALLS - 1), fc.nat(HALLS - 1)),
        points: fc.tuple(fc.option(point), fc.option(point)),
        oneWay: fc.boolean(),
        steps: fc.constantFrom(0, 0, 2),
        width: fc.constantFrom(null, 0.7, 1.2),
        isClosed: fc.integer({ min: 0, max: 6 }).map((n) => n === 0),
      }),
      { maxLength: 10 },
    ),
  })
  .map(({ halls, ways }) => ({
    floors: [1, 2].map((idFloor) => ({
      idFloor,
      widthMetres: 20 * idFloor,
      aspect: 0.7,
      ways:
        idFloor === 1
          ? ways.map(({ ends, points, ...way }) => ({
              ...way,
              from: { idHall: ends[0] + 1, point: points[0] },
              to: { idHall: ends[1] + 1, point: points[1] },
            }))
          : [],
    })),
    halls: halls.map(({ idFloor, isClosed, corner }, at) => ({
      idHall: at + 1,
      idFloor,
      isClosed,
      area: [corner, { x: corner.x + 5, y: corner.y }, { x: corner.x, y: corner.y + 5 }],
    })),
  }));

/**
 * Slow implementation for comparison. It tries every way that uses each passage at most once, and adds up the
 * times independently of the tested code.
 */
function bruteForce(building: Building, from: PlaceKey, to: PlaceKey, stepFree: boolean): number {
  const speed = 0.8;
  const inside = (key: PlaceKey, a: { x: number; y: number } | null, b: { x: number; y: number } | null) => {
    const floor = building.floors.get(building.places.get(key)?.idFloor ?? 0);
    if (!floor || !a || !b) return 10 / speed;
    return Math.sqrt(((b.x - a.x) * floor.scale.x) ** 2 + ((b.y - a.y) * floor.scale.y) ** 2) / speed;
  };
  const centre = (key: PlaceKey) => building.places.get(key)?.centre ?? null;
  let best = Infinity;
  const walk = (key: PlaceKey, at: { x: number; y: number } | null, seconds: number, used: Set<number>) => {
    if (seconds >= best) return;
    if (key === to) best = Math.min(best, seconds + inside(key, at, centre(to)));
    for (const [index, passage] of building.passages.entries()) {
      if (used.has(index) || passage.isClosed || (stepFree && !passage.isStepFree)) continue;
      for (const isBack of [false, true]) {
        if (isBack && passage.oneWay) continue;
        const [here, there] = isBack ? [passage.to, passage.from] : [passage.from, passage.to];
        if (here !== key || building.places.get(there)?.isClosed) continue;
        const [out, into] = isBack
          ? [passage.toPoint, passage.fromPoint]
          : [passage.fromPoint, passage.toPoint];
        walk(there, into, seconds + inside(key, at, out) + passage.seconds, new Set([...used, index]));
      }
    }
  };
  if (!building.places.get(to)?.isClosed || from === to) walk(from, centre(from), 0, new Set());
  return best;
}

test.each([false, true])('finds the fastest way of a building, step-free: %s', (stepFree) => {
  fc.assert(
    fc.property(buildings, fc.nat(HALLS - 1), fc.nat(HALLS - 1), (description, a, b) => {
      const building = buildingOf(description);
      const count = description.halls.length;
      const from: PlaceKey = `hall-${(a % count) + 1}`;
      const to: PlaceKey = `hall-${(b % count) + 1}`;
      const found = findDirections(building, { place: from, point: null }, [{ place: to, point: null }], {
        stepFree,
      });
      const expected = bruteForce(building, from, to, stepFree);
      if (expected === Infinity) {
        expect(found).toBeNull();
        return;
      }
      expect(found?.seconds).toBeCloseTo(expected, 6);
      expect(found?.legs.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(expected, 6);
      expect(found?.legs[0]?.place).toBe(from);
      expect(found?.legs.at(-1)?.place).toBe(to);
      for (const { exit } of found?.legs ?? []) {
        expect(exit?.passage.isClosed ?? false).toBe(false);
        if (stepFree && exit) expect(exit.passage.isStepFree).toBe(true);
        if (exit?.isBack) expect(exit.passage.oneWay).toBe(false);
      }
    }),
    { numRuns: 1500 },
  );
});

const square = (x: number, y: number, size = 20) => [
  { x, y },
  { x: x + size, y },
  { x: x + size, y: y + size },
  { x, y: y + size },
];
const way = { oneWay: false, steps: 0, isClosed: false } as const;
const at = (x: number, y: number) => ({ x, y });

/**
 * Returns a building: hall 1 is below hall 2, and hall 3 is to the right of hall 2. A lift and stairs lead
 * from hall 3 up to hall 4.
 */
const house = (change: { closed?: number } = {}): BuildingDescription => ({
  floors: [
    {
      idFloor: 1,
      level: 0,
      widthMetres: 40,
      spaces: [{ idSpace: 9, area: square(40, 80) }],
      ways: [
        { ...way, kind: 'opening', from: { idSpace: 9 }, to: { idHall: 1, point: at(50, 80) } },
        { ...way, kind: 'door', from: { idHall: 1, point: at(50, 60) }, to: { idHall: 2 } },
        { ...way, kind: 'door', from: { idHall: 2, point: at(60, 50) }, to: { idHall: 3 }, steps: 2 },
        {
          ...way,
          kind: 'ramp',
          from: { idHall: 1, point: at(60, 72) },
          to: { idHall: 3, point: at(65, 60) },
        },
        {
          ...way,
          kind: 'stairs',
          from: { idHall: 3, point: at(70, 41) },
          to: { idHall: 4, point: at(70, 41) },
        },
        {
          ...way,
          kind: 'lift',
          from: { idHall: 3, point: at(79, 50) },
          to: { idHall: 4, point: at(79, 50) },
        },
      ],
    },
    { idFloor: 2, level: 1, widthMetres: 40 },
  ],
  halls: [
    { idHall: 1, idFloor: 1, area: square(40, 60), isClosed: false },
    { idHall: 2, idFloor: 1, area: square(40, 40), isClosed: change.closed === 2 },
    { idHall: 3, idFloor: 1, area: square(60, 40), isClosed: change.closed === 3 },
    { idHall: 4, idFloor: 2, area: square(60, 40), isClosed: false },
  ],
});

const stepsTo = (to: PlaceKey, options: { stepFree?: boolean; closed?: number } = {}) => {
  const building = buildingOf(house(options));
  const found = findDirections(
    building,
    { place: 'space-9', point: at(50, 100) },
    [{ place: to, point: null }],
    {
      stepFree: options.stepFree ?? false,
    },
  );
  return found && stepsOf(building, found, true).map(({ say, turn, next }) => `${say} ${turn} ${next}`);
};

test('tells which way to turn at each door, and how to change floors', () => {
  expect(stepsTo('hall-4')).toEqual([
    'go ahead hall-1',
    'ramp right hall-3',
    'stairsUp ahead hall-4',
    'arrive ahead hall-4',
  ]);
  expect(stepsTo('hall-4', { stepFree: true })?.slice(2)).toEqual([
    'lift right hall-4',
    'arrive ahead hall-4',
  ]);
  expect(stepsTo('hall-2')).toEqual(['go ahead hall-1', 'go ahead hall-2', 'arrive ahead hall-2']);
});

test('leads around a closed hall, and never into one', () => {
  expect(stepsTo('hall-3', { closed: 2 })).toEqual([
    'go ahead hall-1',
    'ramp right hall-3',
    'arrive ahead hall-3',
  ]);
  expect(stepsTo('hall-4', { closed: 3 })).toBeNull();
  expect(stepsTo('hall-2', { closed: 2 })).toBeNull();
});

test('chooses the nearest of several places', () => {
  const building = buildingOf(house());
  const spots = [
    { place: 'hall-4', point: null },
    { place: 'hall-2', point: null },
    { place: 'hall-99', point: null },
  ] as const;
  expect(findDirections(building, { place: 'hall-1', point: null }, spots, { stepFree: false })?.target).toBe(
    1,
  );
  expect(findDirections(building, { place: 'hall-99', point: null }, spots, { stepFree: false })).toBeNull();
});

test('walking times are metres at 0.8 m per second, 40 s for a lift and 20 s per floor of stairs', () => {
  const building = buildingOf(house());
  const seconds = (from: PlaceKey, to: PlaceKey, stepFree = false) =>
    Math.round(
      findDirections(building, { place: from, point: null }, [{ place: to, point: null }], { stepFree })
        ?.seconds ?? 0,
    );
  // The way leads from the centre of hall 1 to the centre of hall 2. That is 20 per cent of 40 m.
  expect(seconds('hall-1', 'hall-2')).toBe(10);
  // The visitor walks 3.6 m to the stairs, climbs one floor, and walks 3.6 m from the stairs.
  expect(seconds('hall-3', 'hall-4')).toBe(Math.round(20 + 7.2 / 0.8));
  expect(seconds('hall-3', 'hall-4', true)).toBe(Math.round(40 + 7.2 / 0.8));
});

test('the middle of an L-shaped hall is inside it', () => {
  const area = [at(0, 0), at(100, 0), at(100, 10), at(10, 10), at(10, 100), at(0, 100)];
  expect(isInArea(centreOf(area), area)).toBe(true);
  expect(centreOf(square(0, 0))).toEqual(at(10, 10));
  expect(isInArea(at(-1, 50), area)).toBe(false);
  expect(isInArea(at(-1, 50), area, 1.5)).toBe(true);
});

test('finds a way through 200 halls in under 5 ms', () => {
  const halls = Array.from({ length: 200 }, (_, index) => ({
    idHall: index + 1,
    idFloor: 1,
    area: square((index % 20) * 5, Math.floor(index / 20) * 5, 5),
    isClosed: false,
  }));
  const neighbours = halls.flatMap(({ idHall }) => [
    ...(idHall % 20 === 0 ? [] : [[idHall, idHall + 1] as const]),
    ...(idHall > 180 ? [] : [[idHall, idHall + 20] as const]),
  ]);
  const building = buildingOf({
    floors: [
      {
        idFloor: 1,
        widthMetres: 100,
        ways: neighbours.map(([a, b]) => ({ ...way, kind: 'door', from: { idHall: a }, to: { idHall: b } })),
      },
    ],
    halls,
  });
  const once = () => {
    const begin = performance.now();
    const found = findDirections(
      building,
      { place: 'hall-1', point: null },
      [{ place: 'hall-200', point: null }],
      { stepFree: true },
    );
    expect(found?.legs).toHaveLength(29);
    return performance.now() - begin;
  };
  // The fastest of several measurements is compared, because other programs use the processor, too.
  expect(Math.min(...Array.from({ length: 15 }, once))).toBeLessThan(5);
});
