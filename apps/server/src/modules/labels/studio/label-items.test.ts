import type { MuseumContent } from '@museummate/domain';
import { expect, test } from 'vitest';
import { printItems } from './label-items.ts';

const HALLS = 2000;
/** Maximum processor time in seconds. A separate route search for each hall would take ten minutes. */
const MAX_SECONDS = 10;

test('marks step-free halls of a foyer with two thousand doors in linear time', () => {
  const halls = Array.from({ length: HALLS }, (_, each) => ({
    idHall: each + 1,
    number: String(each + 1),
    name: `Hall ${each + 1}`,
    idFloor: 1,
    isClosed: false,
    artworkIds: [],
    area: [
      { x: each % 100, y: 0 },
      { x: (each % 100) + 1, y: 0 },
      { x: each % 100, y: 1 },
    ],
    locale: { floor: null },
  }));
  const way = { kind: 'door', oneWay: false, width: null, isClosed: false };
  const ways = halls.slice(1).map(({ idHall }) => ({
    ...way,
    from: { idHall: 1, point: null },
    to: { idHall, point: null },
    steps: idHall % 2,
  }));
  const museum = {
    idMuseum: 12,
    code: 'demo',
    name: 'Forms',
    languages: [{ code: 'en' }],
    floors: [{ idFloor: 1, level: 0, widthMetres: 40, aspect: 1, spaces: [], ways, mapUrl: null }],
    halls,
    artworks: [],
    routes: [],
    amenities: [],
  } as unknown as MuseumContent;
  const before = process.cpuUsage();
  const items = printItems(museum, 'https://guide.museum.org', 'en').filter(({ sheet }) => sheet === 'halls');
  const { user, system } = process.cpuUsage(before);
  expect(items.map(({ isStepFree }) => isStepFree)).toEqual(
    halls.map(({ idHall }) => idHall === 1 || idHall % 2 === 0),
  );
  expect((user + system) / 1e6).toBeLessThan(MAX_SECONDS);
});
