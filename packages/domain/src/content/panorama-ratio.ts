/** A picture with a higher aspect ratio is a panorama or a scroll. */
const WIDE = 2.5;

/**
 * How many times wider a picture is than an ordinary wide one, at least 1. A scroll is cropped to the height of its
 * box, so its copies must be chosen by height: a copy of 400 pixels' width would be a blur of 20 pixels' height.
 */
export function panoramaRatio({ width, height }: { width: number | null; height: number | null }): number {
  return width && height ? Math.max(1, width / height / WIDE) : 1;
}
