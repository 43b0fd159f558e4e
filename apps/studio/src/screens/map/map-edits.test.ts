import { expect, test } from 'vitest';
import { type FloorPlanContent, floorPlans } from '#features/content/floor-plans/floor-plans.ts';
import {
  connect,
  endsOn,
  hallEdits,
  moveWay,
  perCent,
  placePin,
  pointOfWay,
  setCorners,
} from './map-edits.ts';
import { onWall, snapCorner } from './snap.ts';

const box = (x: number) => [
  { x, y: 10 },
  { x: x + 40, y: 10 },
  { x: x + 40, y: 90 },
  { x, y: 90 },
];
const documents = [
  {
    kind: 'hall',
    id: 1,
    value: { idHall: 1, number: '1', name: 'Growth', idFloor: 1, area: box(5), artworkIds: [101, 102] },
  },
  {
    kind: 'hall',
    id: 2,
    value: { idHall: 2, number: '2', name: 'Snow', idFloor: 1, area: box(55), artworkIds: [] },
  },
  {
    kind: 'artwork',
    id: 101,
    value: { idArtwork: 101, code: '101', name: 'Sunflower', point: { x: 10, y: 20 } },
  },
  { kind: 'artwork', id: 102, value: { idArtwork: 102, code: '102', name: 'Fern' } },
  { kind: 'amenity', id: 3, value: { idAmenity: 3, kind: 'toilets' } },
  {
    kind: 'floor',
    id: 1,
    value: {
      idFloor: 1,
      name: 'Ground floor',
      widthMetres: 50,
      map: { file: 'media/plan.svg' },
      spaces: [{ idSpace: 11, name: 'Foyer' }],
      ways: [{ kind: 'door', from: { idHall: 1, point: { x: 45, y: 50 } }, to: { idHall: 2 } }],
    },
  },
  { kind: 'floor', id: 2, value: { idFloor: 2, name: 'Upper floor' } },
].map((document) => [`${document.kind}/${document.id}`, { ...document, state: 'same' }] as const);

const plans = floorPlans(
  {
    documents: new Map(documents) as unknown as FloorPlanContent['documents'],
    ownLanguage: 'en',
    media: new Map([['media/plan.svg', { width: 100, height: 50 }]]) as unknown as FloorPlanContent['media'],
  },
  {
    hall: ({ number, name }) => `Hall ${number} ${name}`,
    amenity: (kind) => kind,
    unnamed: 'Without a name',
  },
);
const works = (idHall: number) => (idHall === 1 ? [101, 102] : []);
const pin = (key: string) => {
  const found = plans.pins.get(key);
  if (!found) throw new Error(`${key} is missing`);
  return found;
};
const area = (key: 'hall-1' | 'hall-2' | 'space-11') => {
  const found = plans.areas.get(key);
  if (!found) throw new Error(`${key} is missing`);
  return found;
};

test('reads floors, areas and pins of the draft, also those without a position', () => {
  expect(plans.floors.map(({ id, aspect, widthMetres }) => [id, aspect, widthMetres])).toEqual([
    [1, 0.5, 50],
    [2, 1, undefined],
  ]);
  expect(pin('artwork-102')).toMatchObject({ idFloor: 1, place: 'hall-1', point: undefined });
  expect(pin('amenity-3')).toMatchObject({ label: 'toilets', idFloor: undefined });
  expect(area('space-11').corners).toBeUndefined();
});

test('a work that is put into another hall belongs to that hall', () => {
  const edits = placePin(plans, pin('artwork-101'), { idFloor: 1, point: { x: 70.04, y: 50 } }, works);
  expect(edits.map(({ place, after }) => [place.kind, place.id, place.path, after])).toEqual([
    ['artwork', 101, ['point'], { x: 70, y: 50 }],
    ['hall', 1, ['artworkIds'], [102]],
    ['hall', 2, ['artworkIds'], [101]],
  ]);
  expect(placePin(plans, pin('artwork-101'), { idFloor: 1, point: { x: 20, y: 20 } }, works)).toHaveLength(1);
  expect(hallEdits(pin('artwork-101'), undefined, works).map(({ after }) => after)).toEqual([[102]]);
});

test('an amenity gets the floor and the hall where it is put', () => {
  const edits = placePin(plans, pin('amenity-3'), { idFloor: 1, point: { x: 20, y: 20 } }, works);
  expect(Object.fromEntries(edits.map(({ place, after }) => [place.path[0], after]))).toEqual({
    point: { x: 20, y: 20 },
    idFloor: 1,
    idHall: 1,
    idSpace: undefined,
  });
});

test('an outline puts a hall on the floor, and is kept inside the plan', () => {
  const [outline, floor] = setCorners(area('hall-1'), 2, [
    { x: -3, y: 4.56 },
    { x: 120, y: 5 },
    { x: 1, y: 1 },
  ]);
  expect(outline?.after).toEqual([
    { x: 0, y: 4.6 },
    { x: 100, y: 5 },
    { x: 1, y: 1 },
  ]);
  expect(floor?.after).toBe(2);
  expect(setCorners(area('space-11'), 1, undefined)[0]?.place.path).toEqual(['spaces', 'idSpace=11', 'area']);
  expect(perCent(33.333)).toBe(33.3);
});

test('a door is moved at both ends, and a new way has its door in the shared wall', () => {
  const [way] = plans.ways;
  if (!way) throw new Error('there is no way');
  expect(endsOn(plans, way, 1)).toEqual(['from', 'to']);
  expect(endsOn(plans, way, 2)).toEqual([]);
  expect(pointOfWay(plans, way, 1)).toEqual({ x: 45, y: 50 });
  expect(moveWay(plans, way, { idFloor: 1, point: { x: 50, y: 40 } }).map(({ place }) => place.path)).toEqual(
    [
      ['ways', '#0', 'from', 'point'],
      ['ways', '#0', 'to', 'point'],
    ],
  );
  const [edit] = connect([], { idFloor: 1, from: area('hall-1'), to: area('hall-2') });
  expect(edit?.after).toEqual([
    {
      kind: 'door',
      from: { idHall: 1, point: { x: 50, y: 50 } },
      to: { idHall: 2, point: { x: 50, y: 50 } },
    },
  ]);
});

test('corners snap to other outlines, and pins to the nearest wall', () => {
  expect(snapCorner({ x: 45.6, y: 11 }, [box(5)], 1)).toEqual({ x: 45, y: 10 });
  expect(snapCorner({ x: 47, y: 50 }, [box(5)], 1)).toEqual({ x: 47, y: 50 });
  expect(onWall({ x: 10, y: 40 }, box(5))).toEqual({ x: 5, y: 40 });
});
