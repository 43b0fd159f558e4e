import { type Finding, findingMessage, type MediaUse } from '@museummate/pack-format';
import type { MediaFinding } from './media-check-cache.ts';

/**
 * Maximum width or height of a plan in pixels. At its largest zoom, a phone shows a plan four times as wide as
 * its screen. More pixels only slow down the upload.
 */
const MAX_PLAN_PIXELS = 8000;

/** Finds floor plans with more pixels than a phone can show (A109). */
export function checkLargePlans(
  uses: ReadonlyMap<string, readonly MediaUse[]>,
  inspected: ReadonlyMap<string, MediaFinding>,
): Finding[] {
  return [...inspected].flatMap(([name, { error, width, height, isVector }]): Finding[] => {
    if (error || isVector || !width || !height || Math.max(width, height) <= MAX_PLAN_PIXELS) return [];
    return (uses.get(name) ?? [])
      .filter(({ file, field }) => file.startsWith('floors/') && field[0] === 'map')
      .map(({ file, field }) => ({
        severity: 'warning',
        file,
        field,
        ...findingMessage(
          'file_large_plan',
          {},
          `${name} has ${width} × ${height} pixels, more than a phone can show`,
          `Save it with at most ${MAX_PLAN_PIXELS} pixels on its long side, or as SVG.`,
        ),
      }));
  });
}
