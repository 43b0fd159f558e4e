import { type Finding, findingMessage, type MediaUse } from '@museummate/pack-format';
import type { MediaFinding } from './media-check-cache.ts';

/** Phones show plans four times enlarged at most: more pixels only make the original slow to upload and to convert. */
const MAX_PLAN_PIXELS = 8000;

/** Finds plans of floors with more pixels than any phone can show (A109). */
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
