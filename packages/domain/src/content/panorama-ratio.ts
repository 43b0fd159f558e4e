/** Pictures with a higher aspect ratio (width to height) are panoramas or scrolls. */
const WIDE = 2.5;

/**
 * How many times wider a picture is than an ordinary wide picture, at least 1. Widths of copies are multiplied
 * by it, because a scroll is cropped to the height of its box. A copy of a 20:1 scroll that is 400 pixels wide
 * is only 20 pixels high.
 */
export function panoramaRatio({ width, height }: { width: number | null; height: number | null }): number {
  return width && height ? Math.max(1, width / height / WIDE) : 1;
}
