/** A round picture in a unit square: its centre and its diameter. */
interface Petal {
  x: number;
  y: number;
  size: number;
}

export const MAX_PETALS = 7;

/**
 * Returns the positions of round pictures at the end of a route. Seven pictures form a flower with one in the
 * centre; fewer form a ring.
 */
export function flower(count: number): Petal[] {
  if (count <= 0) return [];
  if (count === 1) return [{ x: 0.5, y: 0.5, size: 0.72 }];
  const ring = count === MAX_PETALS ? MAX_PETALS - 1 : Math.min(count, MAX_PETALS);
  // The discs of a ring almost touch each other, and none is outside the unit square.
  const half = Math.sin(Math.PI / ring);
  const radius = 0.5 / (1 + half);
  const size = 2 * radius * half * 0.97;
  const petals = Array.from({ length: ring }, (_, place) => {
    const turn = (place / ring - 1 / 3) * 2 * Math.PI;
    return { x: 0.5 + radius * Math.cos(turn), y: 0.5 + radius * Math.sin(turn), size };
  });
  return count >= MAX_PETALS ? [...petals, { x: 0.5, y: 0.5, size }] : petals;
}
