import type { Timeline } from '../entities/timeline.ts';

/** Returns the active timeline. If the data contains several active timelines, returns the first one (A56). */
export function activeTimeline(timeline: Timeline | readonly Timeline[] | null | undefined): Timeline | null {
  return [timeline ?? []].flat().find((candidate) => candidate.active) ?? null;
}
