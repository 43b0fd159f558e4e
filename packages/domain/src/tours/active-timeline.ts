import type { Timeline } from '../entities/timeline.ts';

/**
 * Returns the active timeline. A museum has one timeline. If the data contains several, the first active one
 * is used (A56).
 */
export function activeTimeline(timeline: Timeline | readonly Timeline[] | null | undefined): Timeline | null {
  return [timeline ?? []].flat().find((candidate) => candidate.active) ?? null;
}
