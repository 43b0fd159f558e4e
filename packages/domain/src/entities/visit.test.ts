import { describe, expect, it } from 'vitest';
import { LIMITS } from '../constants.ts';
import { fits } from '../lib/shape.ts';
import { artworkVisitShape } from './artwork-visit.ts';
import { routeVisitShape } from './route-visit.ts';
import { type Visit, visitShape } from './visit.ts';

const visit: Visit = {
  idVisit: null,
  visitorToken: 'b7c1a0de-0d6c-4b32-9a55-0c1f5b1b3a10',
  idMuseum: 12,
  idDevice: 'device-1',
  idLanguage: 2,
  languageCode: 'en_GB',
  startDate: '2025-06-10T12:00:00.000Z',
  endDate: null,
  email: null,
  artworks: [],
  routes: [],
};
const artwork = {
  idArtwork: 101,
  accessType: null,
  startDate: visit.startDate,
  endDate: visit.startDate,
  duration: 5,
};

describe('the record of a visit', () => {
  it('has no server id at first, may have a visit code later, and never has an email', () => {
    expect(fits(visitShape, visit)).toBe(true);
    expect(fits(visitShape, { ...visit, idVisit: 'V1', visitCode: 'EG1' })).toBe(true);
    expect(fits(visitShape, { ...visit, email: 'a@b.example' })).toBe(false);
  });

  it.each(Object.keys(visit))('is invalid without %s', (key) => {
    expect(fits(visitShape, { ...visit, [key]: undefined })).toBe(false);
  });

  it.each<[string, unknown]>([
    ['visitorToken', 'short'],
    ['idDevice', 'with spaces in it'],
    ['idVisit', ''],
    ['languageCode', 'english'],
    ['idLanguage', 0],
    ['idMuseum', 2 ** 31],
    ['startDate', '2025-06-10T14:00:00+02:00'],
    ['endDate', '2025-06-10'],
    ['artworks', [{ ...artwork, accessType: 'BEACON' }]],
    ['artworks', [null]],
    ['routes', {}],
  ])('is invalid with a %s of %j', (key, value) => {
    expect(fits(visitShape, { ...visit, [key]: value })).toBe(false);
  });

  it("has artworks with whole seconds, at most a day's worth, and routes", () => {
    expect(fits(artworkVisitShape, artwork)).toBe(true);
    expect(fits(artworkVisitShape, { ...artwork, duration: null })).toBe(true);
    for (const duration of [0.5, -1, LIMITS.artworkSeconds + 1, '5'])
      expect(fits(artworkVisitShape, { ...artwork, duration })).toBe(false);
    expect(fits(routeVisitShape, { idRoute: 31, startDate: visit.startDate, endDate: null })).toBe(true);
    expect(fits(routeVisitShape, { idRoute: 31, startDate: null, endDate: null })).toBe(false);
  });
});
