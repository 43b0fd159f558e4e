import { expect, test } from 'vitest';
import type { MuseumContent } from '../entities/museum-content.ts';
import type { MuseumSummary } from '../entities/museum-summary.ts';
import { contentAsOf, nextScheduledChange, summaryAsOf } from './content-at.ts';

const END = '2026-12-03T23:00:00.000Z';
const BEFORE = '2026-12-03T22:59:59.999Z';
const LATER = '2026-12-24T00:00:00.000Z';

/** Content with only the fields that the function reads. */
const content = {
  artworks: [
    { idArtwork: 1, state: 'open', locale: { stateText: null } },
    { idArtwork: 2, state: 'open', locale: { stateText: null }, endsAt: END },
    {
      idArtwork: 3,
      state: 'closed',
      closedUntil: '2026-12-03',
      opensAt: END,
      locale: { stateText: 'On loan' },
    },
  ],
  halls: [
    {
      idHall: 1,
      state: 'closed',
      closedUntil: '2026-12-03',
      opensAt: END,
      locale: { stateText: 'New floor' },
      artworkIds: [1, 2],
      artworkImages: [{ idArtwork: 1 }, { idArtwork: 2 }],
    },
  ],
  sections: [{ idSection: 1, artworkIds: [2], artworks: [{ idArtwork: 2 }] }],
  routes: [
    { idRoute: 1, endsAt: END, steps: [], artworkIDs: [] },
    {
      idRoute: 2,
      endsAt: LATER,
      steps: [{ idArtwork: 1 }, { idArtwork: 2 }, { idArtwork: null }],
      artworkIDs: [1, 2],
      artworkCount: 2,
    },
  ],
  highlightedRoutes: [{ idRoute: 1, endsAt: END, steps: [], artworkIDs: [] }],
  infoSections: [{ idInfoSection: 1, endsAt: END }, { idInfoSection: 2 }],
  slides: [{ idSlide: 1, endsAt: END }],
  timeline: { steps: [{ idArtwork: 2 }], artworkIDs: [2], halls: [{ artworkIds: [1, 2] }] },
  studies: [{ questions: [{ idStudyQuestion: 1 }, { idStudyQuestion: 2, idArtwork: 2 }] }],
  kids: { idGameRoute: 1, sections: [] },
} as unknown as MuseumContent;

test('returns the same object before the first change', () => {
  expect(contentAsOf(content, BEFORE)).toBe(content);
});

test('removes expired entities with all references to them, and reopens entities whose closure is over', () => {
  expect(contentAsOf(content, END)).toMatchObject({
    artworks: [{ idArtwork: 1 }, { idArtwork: 3, state: 'open', locale: { stateText: null } }],
    halls: [
      { state: 'open', artworkIds: [1], artworkImages: [{ idArtwork: 1 }], locale: { stateText: null } },
    ],
    sections: [{ artworkIds: [], artworks: [] }],
    routes: [
      { idRoute: 2, steps: [{ idArtwork: 1 }, { idArtwork: null }], artworkIDs: [1], artworkCount: 1 },
    ],
    highlightedRoutes: [],
    infoSections: [{ idInfoSection: 2 }],
    slides: [],
    timeline: { steps: [], artworkIDs: [], halls: [{ artworkIds: [1] }] },
    studies: [{ questions: [{ idStudyQuestion: 1 }] }],
    kids: { idGameRoute: null },
  });
  const later = contentAsOf(content, END);
  expect(contentAsOf(later, END)).toBe(later);
  expect(later.halls[0]).not.toHaveProperty('closedUntil');
});

test('returns the scheduled changes one after the other', () => {
  expect(nextScheduledChange(content, BEFORE)).toBe(END);
  expect(nextScheduledChange(content, END)).toBe(LATER);
  expect(nextScheduledChange(content, LATER)).toBeUndefined();
});

test('removes expired routes from the summary', () => {
  const head = { routes: [{ idRoute: 1, endsAt: END }, { idRoute: 2 }] } as unknown as MuseumSummary;
  expect(summaryAsOf(head, BEFORE)).toBe(head);
  expect(summaryAsOf(head, END).routes).toEqual([{ idRoute: 2 }]);
});
