/** Pictures with a higher aspect ratio (width to height) are panoramas or scrolls. */
const WIDE = 2.5;

/**
 * How many times wider a picture is than an ordinary wide picture, at least 1. A scroll is cropped to the
 * height of its box, so the copy to load must be chosen by height. A copy that is 400 pixels wide would be
 * only 20 pixels high.
 */
export function panoramaRatio({ width, height }: { width: number | null; height: number | null }): number {
  return width && height ? Math.max(1, width / height / WIDE) : 1;
}
