import type { PlanPoint } from '@museummate/domain';

/** Size of a pin's hit area in pixels. Two pins overlap if they are closer together. */
const HIT_AREA_PX = 44;
/**
 * Minimum vertical distance in pixels between pins of different kinds. At this distance, a pin covers less than
 * half of another one.
 */
const APART_PX = 30;

interface Placed {
  point: PlanPoint | null;
}

export interface PinGroup<T> {
  pins: T[];
  /** Position of the group on the plan: that of its first pin, moved up or down if another group is there. */
  point: PlanPoint;
}

/**
 * Groups pins whose hit areas would overlap on a plan of this size in pixels. A group that would cover one of
 * `others` is moved up or down.
 */
export function groupPins<T extends Placed>(
  pins: readonly T[],
  { width, height }: { width: number; height: number },
  others: readonly PinGroup<unknown>[] = [],
): PinGroup<T>[] {
  const across = (a: PlanPoint, b: PlanPoint) => Math.abs(a.x - b.x) * (width / 100);
  const down = (a: PlanPoint, b: PlanPoint) => Math.abs(a.y - b.y) * (height / 100);
  const groups: PinGroup<T>[] = [];
  for (const pin of pins) {
    const { point } = pin;
    if (!point) continue;
    const near = groups.find(
      (group) => across(group.point, point) < HIT_AREA_PX && down(group.point, point) < HIT_AREA_PX,
    );
    if (near) {
      near.pins.push(pin);
      continue;
    }
    const other = others.find(
      (each) => across(each.point, point) < HIT_AREA_PX && down(each.point, point) < APART_PX,
    );
    const apart = (APART_PX / height) * 100;
    const y = other ? other.point.y + (point.y < other.point.y ? -apart : apart) : point.y;
    groups.push({ pins: [pin], point: { x: point.x, y } });
  }
  return groups;
}
