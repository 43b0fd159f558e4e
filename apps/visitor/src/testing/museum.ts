import type { MuseumContent } from '@museummate/domain';

import { museumSummary } from './museum-summary.ts';

/** A museum without content, as all-data sends it. */
export function emptyMuseum(overrides: Partial<MuseumContent> = {}): MuseumContent {
  const { routes: _heads, startQuestions, hasSlides, counts, contentVersion, ...base } = museumSummary();
  return {
    ...base,
    studies: [],
    slides: [],
    beacons: [],
    artworks: [],
    halls: [],
    floors: [],
    infoSections: [],
    oneMinutes: [],
    routes: [],
    highlightedRoutes: [],
    sections: [],
    timeline: null,
    kids: { idGameRoute: null, sections: [] },
    ...overrides,
  };
}
