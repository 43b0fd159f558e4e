import type { FramePoint } from '#platform/recognition/recognition.ts';

/** Returns the share of the frame (0 to 1) that is inside the four corners. */
export function shareOfFrame(corners: readonly FramePoint[]): number {
  const inside = [
    { axis: 'x', edge: 0, keeps: (value: number) => value >= 0 },
    { axis: 'x', edge: 1, keeps: (value: number) => value <= 1 },
    { axis: 'y', edge: 0, keeps: (value: number) => value >= 0 },
    { axis: 'y', edge: 1, keeps: (value: number) => value <= 1 },
  ] as const;
  return area(inside.reduce((shape, side) => cut(shape, side), [...corners]));
}

interface Side {
  axis: 'x' | 'y';
  edge: number;
  keeps: (value: number) => boolean;
}

/** Clips a polygon at one edge of the frame. */
function cut(shape: readonly FramePoint[], { axis, edge, keeps }: Side): FramePoint[] {
  return shape.flatMap((from, i) => {
    const to = shape[(i + 1) % shape.length] ?? from;
    const kept = keeps(from[axis]) ? [from] : [];
    if (keeps(from[axis]) === keeps(to[axis])) return kept;
    const t = (edge - from[axis]) / (to[axis] - from[axis]);
    return [...kept, { x: from.x + t * (to.x - from.x), y: from.y + t * (to.y - from.y) }];
  });
}

function area(shape: readonly FramePoint[]): number {
  const twice = shape.reduce((sum, from, i) => {
    const to = shape[(i + 1) % shape.length] ?? from;
    return sum + from.x * to.y - to.x * from.y;
  }, 0);
  return Math.abs(twice) / 2;
}

/**
 * Returns the CSS transform (matrix3d) that maps a box of this size onto four corners: upper left, upper right,
 * lower right, lower left. The box's upper left corner is at the origin. Returns null if no rectangle can be
 * projected onto these corners.
 */
export function transformOnto(width: number, height: number, corners: readonly FramePoint[]): string | null {
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d || width <= 0 || height <= 0) return null;
  // First map the unit square onto the corners (Heckbert's method), then the box onto the unit square.
  const dx1 = b.x - c.x;
  const dy1 = b.y - c.y;
  const dx2 = d.x - c.x;
  const dy2 = d.y - c.y;
  const sx = a.x - b.x + c.x - d.x;
  const sy = a.y - b.y + c.y - d.y;
  const whole = dx1 * dy2 - dx2 * dy1;
  if (Math.abs(whole) < 1e-9) return null;
  const g = (sx * dy2 - dx2 * sy) / whole;
  const h = (dx1 * sy - sx * dy1) / whole;
  const rows = [
    [(b.x - a.x + g * b.x) / width, (d.x - a.x + h * d.x) / height, a.x],
    [(b.y - a.y + g * b.y) / width, (d.y - a.y + h * d.y) / height, a.y],
    [g / width, h / height, 1],
  ] as const;
  const [[m11, m21, m41], [m12, m22, m42], [m14, m24, m44]] = rows;
  return `matrix3d(${[m11, m12, 0, m14, m21, m22, 0, m24, 0, 0, 1, 0, m41, m42, 0, m44].join()})`;
}
