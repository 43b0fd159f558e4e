import { panoramaRatio } from '@museummate/domain';

/**
 * Widths of the copies in pixels: for grid cells, for half a screen, and for full screens of 2× and 3× phones
 * and small tablets.
 */
const WIDTHS = [160, 400, 800, 1200, 1600];
const MAX_VARIANT_WIDTH = WIDTHS[WIDTHS.length - 1] as number;
/** Maximum width that the format WebP allows. */
const WIDEST = 16_383;
/**
 * Maximum width of WebP copies that are made during the import. Larger copies, and AVIF, take seconds and are queued.
 */
const EAGER_WIDTH = 800;

/**
 * Returns the widths of a picture's copies. No copy is larger than the picture. A panorama or scroll gets wider
 * copies, because otherwise its copies would be too low.
 */
export function variantWidths(width: number, height: number | null): number[] {
  const stretch = panoramaRatio({ width, height });
  const most = Math.min(width, Math.round(MAX_VARIANT_WIDTH * stretch), WIDEST);
  return [...WIDTHS.map((each) => Math.round(each * stretch)).filter((each) => each < most), most];
}

/** Returns the widths that are made during the import. */
export function eagerWidths(widths: readonly number[], width: number, height: number | null): number[] {
  return widths.filter((each) => each <= Math.round(EAGER_WIDTH * panoramaRatio({ width, height })));
}
