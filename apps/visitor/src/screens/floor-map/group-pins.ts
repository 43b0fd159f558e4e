/** Size of a pin's hit area. Closer pins overlap. */
const HIT_AREA_PX = 44;

interface Placed {
  point: { x: number; y: number } | null;
}

/** Groups pins whose hit areas would overlap on a plan of this size. Each group is shown at its first pin. */
export function groupPins<T extends Placed>(pins: readonly T[], width: number, height: number): T[][] {
  const groups: { x: number; y: number; pins: T[] }[] = [];
  for (const pin of pins) {
    if (!pin.point) continue;
    const x = (pin.point.x / 100) * width;
    const y = (pin.point.y / 100) * height;
    const near = groups.find(
      (group) => Math.abs(group.x - x) < HIT_AREA_PX && Math.abs(group.y - y) < HIT_AREA_PX,
    );
    if (near) near.pins.push(pin);
    else groups.push({ x, y, pins: [pin] });
  }
  return groups.map((group) => group.pins);
}
