import type { PlanPoint } from '@museummate/domain';

/**
 * Moves a corner onto the nearest corner or wall of another outline, so that neighbouring halls share walls.
 * `reach` is the maximum distance in per cent of the plan.
 */
export function snapCorner(
  point: PlanPoint,
  outlines: readonly (readonly PlanPoint[])[],
  reach: number,
): PlanPoint {
  const nearest = (values: number[], value: number) => {
    const [best] = values.toSorted((a, b) => Math.abs(a - value) - Math.abs(b - value));
    return best !== undefined && Math.abs(best - value) <= reach ? best : value;
  };
  const corners = outlines.flat();
  return {
    x: nearest(
      corners.map(({ x }) => x),
      point.x,
    ),
    y: nearest(
      corners.map(({ y }) => y),
      point.y,
    ),
  };
}

/** Returns the point of an outline that is nearest to the given point. */
export function onWall(point: PlanPoint, corners: readonly PlanPoint[]): PlanPoint {
  const walls = corners.map((a, at) => {
    const b = corners[(at + 1) % corners.length] ?? a;
    const along = { x: b.x - a.x, y: b.y - a.y };
    const square = along.x ** 2 + along.y ** 2;
    const share = square === 0 ? 0 : ((point.x - a.x) * along.x + (point.y - a.y) * along.y) / square;
    const held = Math.max(0, Math.min(1, share));
    return { x: a.x + along.x * held, y: a.y + along.y * held };
  });
  const distance = (each: PlanPoint) => Math.hypot(each.x - point.x, each.y - point.y);
  return walls.toSorted((a, b) => distance(a) - distance(b))[0] ?? point;
}
