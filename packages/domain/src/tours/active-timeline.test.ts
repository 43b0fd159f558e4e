import { expect, it } from 'vitest';
import type { Timeline } from '../entities/timeline.ts';
import { activeTimeline } from './active-timeline.ts';

function timeline(idTimeline: number, active: boolean): Timeline {
  return {
    idTimeline,
    active,
    steps: [],
    halls: [],
    hallCount: 0,
    artworkCount: 0,
    artworkIDs: [],
    mainImageUrl: null,
    mainImageAlt: null,
    minutes: null,
    locale: { name: null, description: null, mainAudioUrl: null, mainAudioTranscript: null },
    localizations: [],
    updateAt: '2025-06-10T12:00:00.000Z',
  };
}

it('finds the active timeline, whether it is a single timeline or in a list', () => {
  expect(activeTimeline(timeline(1, true))?.idTimeline).toBe(1);
  expect(activeTimeline([timeline(1, false), timeline(2, true)])?.idTimeline).toBe(2);
  expect(activeTimeline(timeline(1, false))).toBeNull();
  expect(activeTimeline([])).toBeNull();
  expect(activeTimeline(null)).toBeNull();
});
