import type { Overrides } from '../../apps/server/testing/fixtures/fixture.ts';
import { withoutAutoplay } from './test.ts';

const box = (x: number, y: number, width: number, height: number) => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];
const door = (idHall: number, x: number, y: number) => ({ idHall, point: { x, y } });

/**
 * The fixture museum with a map.
 * Ground floor: the entrance is in hall 1, and hall 2 is to its right. First floor: halls 3, 4 and 5 are beside each
 * other.
 * From hall 2, stairs lead to hall 4, the lift to hall 5, and two steps to hall 3.
 */
export const mapMuseum: Overrides = {
  ...withoutAutoplay,
  'museum.yaml': { profile: { autoplay: false }, languages: ['es', 'en', 'fr', 'ar'] },
  'studies/': null,
  'floors/1.yaml': {
    level: 0,
    widthMetres: 60,
    ways: [
      { kind: 'door', from: door(1, 48.3, 50), to: door(2, 51.7, 50) },
      { kind: 'stairs', from: door(2, 72, 88), to: door(4, 50, 88) },
      { kind: 'lift', from: door(2, 92, 50), to: door(5, 92, 50) },
    ],
  },
  'floors/2.yaml': {
    level: 1,
    widthMetres: 60,
    ways: [
      { kind: 'door', from: door(3, 35, 50), to: door(4, 36, 50), steps: 2 },
      { kind: 'opening', from: door(4, 65, 50), to: door(5, 66, 50) },
    ],
  },
  'halls/1.yaml': { area: box(6.7, 10, 41.6, 80) },
  'halls/2.yaml': { area: box(51.7, 10, 41.6, 80) },
  'halls/3.yaml': { area: box(6.7, 10, 28.3, 80) },
  'halls/4.yaml': { area: box(36, 10, 29, 80) },
  'halls/5.yaml': { area: box(66, 10, 27, 80) },
  'artworks/101.yaml': { point: { x: 15, y: 20 } },
  'artworks/102.yaml': { point: { x: 35, y: 20 } },
  'artworks/205.yaml': { point: { x: 85, y: 20 } },
  'artworks/401.yaml': { point: { x: 50, y: 20 } },
  'artworks/405.yaml': { point: { x: 80, y: 20 } },
  'amenities/1.yaml': { idHall: 2, idFloor: 1, point: { x: 90, y: 50 } },
  'amenities/2.yaml': { idAmenity: 2, kind: 'entrance', idHall: 1, point: { x: 8, y: 50 } },
  'amenities/3.yaml': { idAmenity: 3, kind: 'accessibleToilets', idHall: 5, point: { x: 70, y: 80 } },
  'amenities/4.yaml': { idAmenity: 4, kind: 'seats', idHall: 1, point: { x: 30, y: 80 } },
  'side-menu-customization.yaml': { map: { enabled: true, highlighted: true } },
};
