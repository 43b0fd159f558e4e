import { type Finding, findingMessage, type MediaUse } from '@museummate/pack-format';
import type { MediaFinding } from './media-check-cache.ts';

/**
 * Minimum length of a picture's longer side in pixels. Phones have several pixels per CSS pixel, so smaller
 * pictures look blurred.
 */
const LEAST_PIXELS = 800;

/**
 * Fields whose pictures fill a screen. Other pictures, such as logos, icons, stickers and tiles, may be small.
 */
const LARGE = new Set(['pictures', 'homeImage', 'tourImage', 'locationImage', 'map', 'mainImage']);

export function checkSmallPictures(
  uses: ReadonlyMap<string, readonly MediaUse[]>,
  inspected: ReadonlyMap<string, MediaFinding>,
): Finding[] {
  const findings: Finding[] = [];
  for (const [name, { error, width, height, isVector }] of inspected) {
    if (error || isVector || !width || !height || Math.max(width, height) >= LEAST_PIXELS) continue;
    for (const { medium, file, field } of uses.get(name) ?? []) {
      const isLarge =
        field.some((part) => LARGE.has(String(part))) && !file.startsWith('navigation-sections/');
      if (medium !== 'picture' || !isLarge) continue;
      findings.push({
        severity: 'warning',
        file,
        field,
        ...findingMessage(
          'file_small_picture',
          {},
          `${name} is only ${width} × ${height} pixels and will look blurred on a phone`,
          `Use one with at least ${LEAST_PIXELS} pixels on its long side; 2,000 are good for zooming in.`,
        ),
        sort: 'small picture',
      });
    }
  }
  return findings;
}
