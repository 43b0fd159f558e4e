/** A picture that is wider than so many times its height is a panorama or a scroll. */
const WIDE = 2.5;

/**
 * How many times wider than an ordinary wide picture it is, at least 1. A scroll is shown by a piece of it that is as
 * high as its place, so its copies are chosen by their height: one of 400 pixels' width would be a blur of 20 pixels' height.
 */
export function panoramaRatio({ width, height }: { width: number | null; height: number | null }): number {
  return width && height ? Math.max(1, width / height / WIDE) : 1;
}
