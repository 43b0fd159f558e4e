/** The visible part of a video in a box of this aspect ratio, as with `object-fit: cover`. */
export function shownPart(
  width: number,
  height: number,
  shape: number,
): { x: number; y: number; width: number; height: number } {
  const shownWidth = Math.min(width, Math.round(height * shape));
  const shownHeight = Math.min(height, Math.round(width / shape));
  return {
    x: (width - shownWidth) >> 1,
    y: (height - shownHeight) >> 1,
    width: shownWidth,
    height: shownHeight,
  };
}

/** Returns the size, reduced if its longer side is longer than `side`. */
export function within(
  { width, height }: { width: number; height: number },
  side: number,
): { width: number; height: number } {
  const factor = Math.min(1, side / Math.max(width, height, 1));
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}
