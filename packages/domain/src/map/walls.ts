import type { PlanPoint } from '../entities/plan.ts';
import { edgesOf, isInArea, metresBetween, type PlanScale, type Vector, vectorBetween } from './geometry.ts';

// This file is separate from geometry.ts, because the map loads geometry.ts when it opens, and this file only with
// the first directions.

/** Distance in metres between a wall and the tested point beside it. */
const BESIDE_METRES = 0.05;

/** Whether a point is inside a polygon, or at most `tolerance` per cent outside. */
export function isNearArea(point: PlanPoint, area: readonly PlanPoint[], tolerance: number): boolean {
  const scale = { x: 1, y: 1 };
  return (
    isInArea(point, area) ||
    edgesOf(area).some(
      ([a, b]) => metresBetween(point, nearestOnEdge(point, a, b, scale), scale) <= tolerance,
    )
  );
}

/**
 * Returns the direction that leads from a door in the wall of an area into the area. Returns null if the door is
 * farther than `reach` metres from all walls.
 */
export function inwardDirection(
  door: PlanPoint,
  area: readonly PlanPoint[],
  scale: PlanScale,
  reach: number,
): Vector | null {
  let best: { distance: number; wall: PlanPoint; normal: Vector } | null = null;
  for (const [a, b] of edgesOf(area)) {
    const along = vectorBetween(a, b, scale);
    const length = Math.hypot(along.x, along.y);
    if (length === 0) continue;
    const wall = nearestOnEdge(door, a, b, scale);
    const distance = metresBetween(door, wall, scale);
    if (distance > reach || (best && best.distance <= distance)) continue;
    best = { distance, wall, normal: { x: -along.y / length, y: along.x / length } };
  }
  if (!best) return null;
  const { wall, normal } = best;
  // To find the inner side, test whether a point beside the wall is inside the area. It is close to the wall, because
  // a corridor may be narrow.
  const beside = {
    x: wall.x + (normal.x * BESIDE_METRES) / scale.x,
    y: wall.y + (normal.y * BESIDE_METRES) / scale.y,
  };
  return isInArea(beside, area) ? normal : { x: -normal.x, y: -normal.y };
}

function nearestOnEdge(point: PlanPoint, a: PlanPoint, b: PlanPoint, scale: PlanScale): PlanPoint {
  const along = vectorBetween(a, b, scale);
  const to = vectorBetween(a, point, scale);
  const square = along.x ** 2 + along.y ** 2;
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, (to.x * along.x + to.y * along.y) / square));
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}
