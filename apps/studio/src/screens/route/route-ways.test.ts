import { expect, test } from 'vitest';
import { type FloorPlanContent, floorPlans } from '#features/content/floor-plans/floor-plans.ts';
import { linesOn, stopsOf, walkMinutes, waysBetween } from './route-ways.ts';
import type { StepRow } from './steps.ts';

const box = (x: number) => [
  { x, y: 0 },
  { x: x + 50, y: 0 },
  { x: x + 50, y: 100 },
  { x, y: 100 },
];
const documents = [
  { kind: 'hall', id: 1, value: { idFloor: 1, area: box(0), artworkIds: [101] } },
  { kind: 'hall', id: 2, value: { idFloor: 1, area: box(50), artworkIds: [102] } },
  { kind: 'hall', id: 3, value: { artworkIds: [103] } },
  { kind: 'artwork', id: 101, value: { code: '101', point: { x: 10, y: 50 } } },
  { kind: 'artwork', id: 102, value: { code: '102', point: { x: 90, y: 50 } } },
  { kind: 'artwork', id: 103, value: { code: '103' } },
  { kind: 'amenity', id: 1, value: { kind: 'entrance', idHall: 1, point: { x: 0, y: 50 } } },
  {
    kind: 'floor',
    id: 1,
    value: {
      widthMetres: 100,
      ways: [{ kind: 'door', steps: 2, from: { idHall: 1, point: { x: 50, y: 50 } }, to: { idHall: 2 } }],
    },
  },
].map((document) => [`${document.kind}/${document.id}`, { ...document, state: 'same' }] as const);
const plans = floorPlans(
  {
    documents: new Map(documents) as unknown as FloorPlanContent['documents'],
    ownLanguage: 'en',
    media: new Map(),
  },
  { hall: ({ name }) => name, amenity: (kind) => kind, unnamed: 'Without a name' },
);
const rows = (...works: (number | undefined)[]) =>
  works.map((idArtwork, at) => ({ step: { idStep: at + 1, idArtwork } })) as unknown as StepRow[];

test('a route begins at the entrance, with metres, minutes and steps on the way', () => {
  const stops = stopsOf(plans, rows(101, undefined, 102));
  expect(stops.map(({ label, place }) => [label, place])).toEqual([
    ['entrance', 0],
    ['101', 1],
    ['102', 2],
  ]);
  const ways = waysBetween(plans, stops);
  expect(ways.map(({ way }) => [way?.metres, way?.minutes, way?.isStepFree])).toEqual([
    [10, 1, true],
    [80, 2, false],
  ]);
  expect(linesOn(plans.building, ways, 1)).toHaveLength(3);
});

test('another order of the steps results in another way', () => {
  const metres = (...works: number[]) =>
    waysBetween(plans, stopsOf(plans, rows(...works))).map(({ way }) => way?.metres);
  expect(metres(102, 101)).toEqual([90, 80]);
});

test('names a work that cannot be reached', () => {
  const ways = waysBetween(plans, stopsOf(plans, rows(101, 103)));
  expect(ways.at(-1)?.way).toBeNull();
});

test('walk steps between two works get the minutes of the way', () => {
  const route = rows(undefined, 101, undefined, 102, undefined);
  expect([...walkMinutes(route, waysBetween(plans, stopsOf(plans, route)))]).toEqual([
    ['idStep=1', 1],
    ['idStep=3', 2],
  ]);
});
