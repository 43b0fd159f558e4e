import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArtworkVisit } from '../entities/artwork-visit.ts';
import type { Visit } from '../entities/visit.ts';
import {
  addListeningTime,
  mergeVisits,
  nextEndTime,
  nextStartTime,
  withArtwork,
  withRoute,
} from './merge-visits.ts';

const at = (second: number) => new Date(Date.UTC(2026, 4, 5, 10, 0, second)).toISOString();
const visit = (more: Partial<Visit> = {}): Visit => ({
  idVisit: null,
  idLanguage: 2,
  languageCode: 'en_GB',
  startDate: at(0),
  endDate: null,
  visitorToken: 'token',
  idMuseum: 12,
  idDevice: 'device',
  email: null,
  artworks: [],
  routes: [],
  ...more,
});
const artwork = (second: number, duration: number | null, idArtwork = 101): ArtworkVisit => ({
  idArtwork,
  accessType: null,
  startDate: at(second),
  endDate: at(second + (duration ?? 0)),
  duration,
});

describe('two copies of a visit', () => {
  it('are merged into one with all items, the longer duration and the later end', () => {
    const one = visit({
      idVisit: 'V1',
      endDate: at(40),
      artworks: [artwork(1, 9), artwork(20, null, 102)],
      routes: [{ idRoute: 31, startDate: at(1), endDate: at(9) }],
    });
    const two = visit({
      endDate: at(30),
      artworks: [artwork(1, 4), artwork(20, 3, 102), artwork(30, 1)],
      routes: [{ idRoute: 31, startDate: at(1), endDate: at(12) }],
    });
    expect(mergeVisits(one, two)).toEqual(
      visit({
        idVisit: 'V1',
        endDate: at(40),
        artworks: [artwork(1, 9), artwork(20, 3, 102), artwork(30, 1)],
        routes: [{ idRoute: 31, startDate: at(1), endDate: at(12) }],
      }),
    );
  });

  it('lose no second, however often and in whatever order they are merged', () => {
    const items = fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 3 }), fc.option(fc.integer({ min: 1, max: 9 })))
        .map(([second, duration]) => artwork(second, duration)),
      { maxLength: 5 },
    );
    const sum = ({ artworks }: Visit) =>
      artworks.map(({ startDate, duration }) => `${startDate} ${duration}`).sort();
    fc.assert(
      fc.property(items, items, (a, b) => {
        const one = visit({ artworks: a });
        const two = visit({ artworks: b });
        const merged = mergeVisits(one, two);
        expect(sum(mergeVisits(two, one))).toEqual(sum(merged));
        expect(sum(mergeVisits(merged, one))).toEqual(sum(merged));
      }),
    );
  });

  it('keep the values from the start of the visit, and take the newer language', () => {
    const newer = visit({ startDate: at(9), idDevice: 'another', idLanguage: 4, languageCode: 'fr_FR' });
    expect(mergeVisits(visit(), newer)).toEqual(visit({ idLanguage: 4, languageCode: 'fr_FR' }));
  });

  it('keep the access type of an artwork and the visit code', () => {
    const typed = { ...artwork(1, 2), accessType: 'KEYBOARD' as const };
    const merged = mergeVisits(
      visit({ artworks: [typed], visitCode: 'EG1' }),
      visit({ artworks: [artwork(1, 5)] }),
    );
    expect(merged).toMatchObject({ visitCode: 'EG1', artworks: [{ accessType: 'KEYBOARD', duration: 5 }] });
  });
});

it('adds an item only once', () => {
  const once = withArtwork(visit(), artwork(1, 2));
  expect(withArtwork(once, artwork(1, 2))).toEqual(once);
  const walked = withRoute(visit(), { idRoute: 31, startDate: at(1), endDate: null });
  expect(withRoute(walked, { idRoute: 31, startDate: at(1), endDate: at(5) }).routes).toEqual([
    { idRoute: 31, startDate: at(1), endDate: at(5) },
  ]);
});

it('seconds are rounded down, add up, and are not reported below one', () => {
  expect(addListeningTime(artwork(1, null), 0.5)).toEqual(artwork(1, null));
  expect(addListeningTime(artwork(1, null), 1.2)).toEqual(artwork(1, 1));
  expect(addListeningTime(artwork(1, 4), 3)).toEqual(artwork(1, 7));
  expect(addListeningTime(artwork(1, 4), -3)).toEqual(artwork(1, 4));
  // The server does not accept more than a day per artwork, so the sum is limited to a day.
  expect(addListeningTime(artwork(1, 86_399), 5)).toEqual(artwork(1, 86_400));
});

it('new times are later than those in the visit, even if the clock was set back', () => {
  const begun = visit({ artworks: [artwork(10, 5)] });
  expect(nextStartTime(begun, new Date(at(20)))).toBe(at(20));
  expect(nextStartTime(begun, new Date(at(3)))).toBe(new Date(Date.parse(at(10)) + 1).toISOString());
  expect(nextEndTime(begun, new Date(at(20)))).toBe(at(20));
  expect(nextEndTime(begun, new Date(at(3)))).toBe(at(10));
});
