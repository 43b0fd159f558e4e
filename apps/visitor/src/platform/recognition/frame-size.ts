/** The part of a video that is seen where it fills a box of this shape (width : height), as `object-fit: cover` does. */
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

/** As large as it is, or as much smaller that its longer side is `side`. */
export function within(
  { width, height }: { width: number; height: number },
  side: number,
): { width: number; height: number } {
  const factor = Math.min(1, side / Math.max(width, height, 1));
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}
