import type { PlanPoint } from '../entities/plan.ts';

/** Scale of a plan: the metres of one per cent of its width (`x`) and of its height (`y`). */
export interface PlanScale {
  x: number;
  y: number;
}

/** A direction or distance in metres. y points downwards, as on the plan. */
export interface Vector {
  x: number;
  y: number;
}

export function vectorBetween(from: PlanPoint, to: PlanPoint, scale: PlanScale): Vector {
  return { x: (to.x - from.x) * scale.x, y: (to.y - from.y) * scale.y };
}

export function metresBetween(from: PlanPoint, to: PlanPoint, scale: PlanScale): number {
  const { x, y } = vectorBetween(from, to, scale);
  return Math.hypot(x, y);
}

/** Whether a point is inside a polygon (even-odd rule). */
export function isInArea(point: PlanPoint, area: readonly PlanPoint[]): boolean {
  let isInside = false;
  for (const [a, b] of edgesOf(area)) {
    const crosses = a.y > point.y !== b.y > point.y;
    if (crosses && point.x < a.x + ((point.y - a.y) / (b.y - a.y)) * (b.x - a.x)) isInside = !isInside;
  }
  return isInside;
}

/** Maximum number of corners of an area. */
export const MAX_CORNERS = 60;

/**
 * Returns the middle of an area, where the map shows the area's name. It is inside the area even if the area is
 * L-shaped.
 */
export function centreOf(area: readonly PlanPoint[]): PlanPoint {
  const balance = centroidOf(area);
  // The search below tries all pairs of corners. It is skipped for areas with too many corners, which are
  // possible in a draft.
  if (area.length > MAX_CORNERS || isInArea(balance, area)) return balance;
  // If the centroid is outside the area, take the middle of a line between two corners. Every polygon has such a
  // line whose middle is inside.
  const middles = area.flatMap((a) => area.map((b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })));
  return middles.find((each) => isInArea(each, area)) ?? balance;
}

function centroidOf(area: readonly PlanPoint[]): PlanPoint {
  let twice = 0;
  let x = 0;
  let y = 0;
  for (const [a, b] of edgesOf(area)) {
    const cross = a.x * b.y - b.x * a.y;
    twice += cross;
    x += (a.x + b.x) * cross;
    y += (a.y + b.y) * cross;
  }
  if (twice !== 0) return { x: x / (3 * twice), y: y / (3 * twice) };
  const mean = (pick: (point: PlanPoint) => number) =>
    area.reduce((sum, each) => sum + pick(each), 0) / area.length;
  return { x: mean((each) => each.x), y: mean((each) => each.y) };
}

/** Returns the sides of an area, each with its two corners. */
export function edgesOf(area: readonly PlanPoint[]): [PlanPoint, PlanPoint][] {
  return area.map((corner, at) => [corner, area[(at + 1) % area.length] ?? corner]);
}
