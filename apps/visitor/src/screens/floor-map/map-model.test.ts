import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Amenity, Artwork, ArtworkVisit, Floor, Hall, MuseumContent } from '@museummate/domain';
import { Texts } from '@museummate/i18n';
import { expect, test } from 'vitest';
import type { MapTextTypes } from '#i18n/map-texts.ts';
import { groupPins } from './group-pins.ts';
import { hereOf } from './here.ts';
import { amenitiesOf, entranceOf, type MapItem, mapModel } from './map-model.ts';
import { sentencesOf } from './sentences.ts';
import { wayTo } from './ways.ts';

const square = (x: number, y: number) => [
  { x, y },
  { x: x + 40, y },
  { x: x + 40, y: y + 40 },
  { x, y: y + 40 },
];
const hall = (idHall: number, idFloor: number, area: Hall['area'], more: Partial<Hall> = {}) =>
  ({
    idHall,
    idFloor,
    area,
    number: idHall,
    name: `Hall ${idHall}`,
    state: 'open',
    artworkIds: [],
    mainImageUrl: null,
    locale: { name: `Name ${idHall}`, number: String(idHall), floor: null, extraInfo: null, stateText: null },
    ...more,
  }) as unknown as Hall;
const work = (idArtwork: number, more: Partial<Artwork> = {}) =>
  ({
    idArtwork,
    code: String(idArtwork),
    showCode: true,
    artworkName: `Work ${idArtwork}`,
    state: 'open',
    mainImageUrl: null,
    locale: { name: `Work ${idArtwork}` },
    ...more,
  }) as unknown as Artwork;
const amenity = (idAmenity: number, kind: Amenity['kind'], more: Partial<Amenity>): Amenity => ({
  idAmenity,
  kind,
  idHall: null,
  idFloor: 1,
  point: null,
  locale: { name: null, extraInfo: null },
  ...more,
});
const way = {
  oneWay: false,
  steps: 0,
  width: null,
  isClosed: false,
  instructions: null,
  instructionsBack: null,
} as const;
const end = (idHall: number, x?: number, y?: number) => ({
  idHall,
  idSpace: null,
  point: x === undefined || y === undefined ? null : { x, y },
});

const floors: Floor[] = [
  {
    idFloor: 2,
    name: 'Upper',
    mapUrl: null,
    mapAlt: null,
    level: 1,
    widthMetres: 50,
    ways: [],
  },
  {
    idFloor: 1,
    name: 'Ground',
    mapUrl: null,
    mapAlt: null,
    level: 0,
    widthMetres: 50,
    ways: [
      { ...way, kind: 'door', from: end(1, 40, 20), to: end(2), steps: 2 },
      { ...way, kind: 'ramp', from: end(1, 20, 40), to: end(2, 60, 40), instructions: 'By the garden.' },
      { ...way, kind: 'stairs', from: end(2, 80, 20), to: end(3, 80, 20) },
      { ...way, kind: 'lift', from: end(2, 60, 1), to: end(3, 60, 1) },
    ],
  },
];
const content = {
  floors,
  halls: [
    hall(1, 1, square(0, 0), { artworkIds: [101, 102] }),
    hall(2, 1, square(40, 0), { artworkIds: [201] }),
    hall(3, 2, square(40, 0), { artworkIds: [301], number: 3 }),
  ],
  artworks: [
    work(101, { point: { x: 10, y: 10 } }),
    work(102),
    work(201, { point: { x: 70, y: 10 } }),
    work(301),
    work(999),
  ],
  amenities: [
    amenity(1, 'entrance', { point: { x: 1, y: 20 } }),
    amenity(2, 'accessibleToilets', { idHall: 3, idFloor: 2, point: { x: 50, y: 30 } }),
    amenity(3, 'toilets', { idFloor: null }),
  ],
  media: {},
} as unknown as MuseumContent;

const english = new Texts<MapTextTypes>(
  'en',
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../../i18n/map-catalogues/en.json'), 'utf8')),
);
const model = mapModel(content, {
  hall: (number) => `Hall ${number}`,
  artwork: 'Work',
  amenity: (kind) => english.get(`amenity_${kind}`),
});
const item = (id: string) => model.items.get(id) as MapItem;
const sentences = (from: MapItem, to: MapItem, stepFree: boolean) => {
  const found = wayTo(model, from, [to], stepFree);
  return found && sentencesOf(model, found, from, english.get).map(({ text }) => text);
};

test('floors are sorted by storey, and a work without a point is in its hall', () => {
  expect(model.floors.map(({ name }) => name)).toEqual(['Ground', 'Upper']);
  expect(item('artwork-102')).toMatchObject({
    point: null,
    spot: { place: 'hall-1', point: null },
    idFloor: 1,
  });
  expect(model.items.has('artwork-999')).toBe(false);
});

test('an amenity is in the hall that contains its point; without a point there are no directions to it', () => {
  expect(item('amenity-1').spot).toEqual({ place: 'hall-1', point: { x: 1, y: 20 } });
  expect(item('amenity-3').spot).toBeNull();
  expect(amenitiesOf(model, 'toilets').map(({ id }) => id)).toEqual(['amenity-2', 'amenity-3']);
});

test('directions are whole sentences with the museum’s names', () => {
  const entrance = entranceOf(model) as MapItem;
  expect(entrance.id).toBe('amenity-1');
  expect(sentences(entrance, item('artwork-301'), false)).toEqual([
    'Go straight ahead from Hall 1\u00a0· Name 1 to Hall 2\u00a0· Name 2. There are 2 steps.',
    'From Hall 2\u00a0· Name 2, take the stairs up. Floor: Upper.',
    'Straight ahead: 301\u00a0· Work 301.',
  ]);
  // The museum's own text replaces the generated sentence.
  expect(sentences(entrance, item('artwork-301'), true)).toEqual([
    'By the garden.',
    'From Hall 2\u00a0· Name 2, take the lift. Floor: Upper.',
    'Straight ahead: 301\u00a0· Work 301.',
  ]);
  expect(sentences(item('artwork-301'), item('amenity-2'), true)).toEqual([
    'You have arrived: Accessible toilets, in Hall 3\u00a0· Name 3.',
  ]);
});

test('a hall that is called like its number is not named twice', () => {
  const halls = [hall(1, 1, square(0, 0), { locale: { ...hall(1, 1, []).locale, name: 'Hall 1' } })];
  const texts = { hall: (number: string) => `Hall ${number}`, artwork: 'Work', amenity: () => '' };
  expect(mapModel({ ...content, halls }, texts).items.get('hall-1')?.label).toBe('Hall 1');
});

test('Japanese sentences about steps follow without a space', () => {
  const japanese = new Texts<MapTextTypes>(
    'ja',
    JSON.parse(readFileSync(path.join(import.meta.dirname, '../../i18n/map-catalogues/ja.json'), 'utf8')),
  );
  const found = wayTo(model, item('artwork-101'), [item('artwork-201')], false);
  const [first] = found ? sentencesOf(model, found, item('artwork-101'), japanese.get) : [];
  expect(first?.text).toMatch(/進みます。段差が2段あります。$/);
});

test('minutes are rounded up and never 0', () => {
  expect(wayTo(model, item('artwork-101'), [item('artwork-102')], false)?.minutes).toBe(1);
  expect(wayTo(model, item('artwork-101'), [item('amenity-3')], false)).toBeNull();
});

const minute = 60_000;
const now = Date.parse('2026-11-18T12:00:00.000Z');
const visit = (idArtwork: number, ago: number, duration: number | null = 20): ArtworkVisit => ({
  idArtwork,
  accessType: null,
  startDate: new Date(now - (ago + 1) * minute).toISOString(),
  endDate: new Date(now - ago * minute).toISOString(),
  duration,
});

test('the visitor’s position is the last opened work for 30 minutes; before and after that the entrance', () => {
  const here = (visited: ArtworkVisit[], chosen: { id: string; at: number } | null = null) => {
    const found = hereOf(model, { visited, chosen, now });
    return found && `${found.item.id} ${found.why}`;
  };
  expect(here([])).toBe('amenity-1 start');
  expect(here([visit(101, 9), visit(201, 3)])).toBe('artwork-201 heard');
  expect(here([visit(101, 1, null)])).toBe('artwork-101 seen');
  expect(here([visit(101, 31)])).toBe('amenity-1 start');
  expect(here([visit(101, 5)], { id: 'hall-2', at: now })).toBe('hall-2 chosen');
  // The artwork was opened after the visitor had selected a place, so the artwork is the location.
  expect(here([visit(101, 5)], { id: 'hall-2', at: now - 20 * minute })).toBe('artwork-101 heard');
  expect(here([visit(999, 1)], { id: 'hall-77', at: now })).toBe('amenity-1 start');
});

test('pins whose hit areas overlap become one group, and separate pins when the plan is larger', () => {
  const pins = [
    { point: { x: 10, y: 10 } },
    { point: { x: 18, y: 10 } },
    { point: { x: 60, y: 10 } },
    { point: null },
  ];
  expect(groupPins(pins, { width: 390, height: 390 }).map((group) => group.pins.length)).toEqual([2, 1]);
  expect(groupPins(pins, { width: 1560, height: 1560 }).map((group) => group.pins.length)).toEqual([1, 1, 1]);
});

test('the pin of a work moves aside if an amenity is at the same point, so that both can be tapped', () => {
  const size = { width: 300, height: 300 };
  const places = groupPins([{ point: { x: 50, y: 50 } }], size);
  const at = (x: number, y: number) => groupPins([{ point: { x, y } }], size, places)[0]?.point;
  expect(at(51, 52)).toEqual({ x: 51, y: 60 });
  expect(at(51, 49)).toEqual({ x: 51, y: 40 });
  expect(at(70, 52)).toEqual({ x: 70, y: 52 });
});
