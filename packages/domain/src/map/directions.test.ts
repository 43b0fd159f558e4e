import { expect, test } from 'vitest';
import { type BuildingDescription, buildingOf, type PlaceKey } from './building.ts';
import { findDirections } from './directions.ts';
import { centreOf, isInArea } from './geometry.ts';
import { inwardDirection, isNearArea } from './walls.ts';
import { stepsOf } from './way-steps.ts';

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

test('a long way inside one hall stays in the hall, even if a door with an unknown position seems to be nearer', () => {
  const building = buildingOf({
    floors: [
      {
        idFloor: 1,
        widthMetres: 200,
        ways: [{ ...way, kind: 'lift', from: { idHall: 1 }, to: { idHall: 2 } }],
      },
      { idFloor: 2, widthMetres: 200 },
    ],
    halls: [
      { idHall: 1, idFloor: 1, isClosed: false },
      { idHall: 2, idFloor: 2, isClosed: false },
    ],
  });
  const from = { place: 'hall-1', point: at(0, 0) } as const;
  const found = findDirections(building, from, [{ place: 'hall-1', point: at(90, 0) }], { stepFree: true });
  expect(found?.legs.map(({ place }) => place)).toEqual(['hall-1']);
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
  expect(isNearArea(at(-1, 50), area, 1.5)).toBe(true);
});

test('the direction into a narrow corridor leads away from the wall with the door', () => {
  const corridor = [at(0, 0), at(100, 0), at(100, 1), at(0, 1)];
  const scale = { x: 1, y: 1 };
  expect(inwardDirection(at(50, 0), corridor, scale, 1.2)?.y).toBeGreaterThan(0);
  expect(inwardDirection(at(50, 1), corridor, scale, 1.2)?.y).toBeLessThan(0);
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
