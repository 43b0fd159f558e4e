/** A disc in a unit square: its centre and diameter. */
interface Petal {
  x: number;
  y: number;
  size: number;
}

export const MAX_PETALS = 7;

/** Positions of the pictures at the end of a route. Seven form a flower with one in the centre, fewer form a ring. */
export function flower(count: number): Petal[] {
  if (count <= 0) return [];
  if (count === 1) return [{ x: 0.5, y: 0.5, size: 0.72 }];
  const ring = count === MAX_PETALS ? MAX_PETALS - 1 : Math.min(count, MAX_PETALS);
  // Neighbours touch, and all discs stay in the square.
  const half = Math.sin(Math.PI / ring);
  const radius = 0.5 / (1 + half);
  const size = 2 * radius * half * 0.97;
  const petals = Array.from({ length: ring }, (_, place) => {
    const turn = (place / ring - 1 / 3) * 2 * Math.PI;
    return { x: 0.5 + radius * Math.cos(turn), y: 0.5 + radius * Math.sin(turn), size };
  });
  return count >= MAX_PETALS ? [...petals, { x: 0.5, y: 0.5, size }] : petals;
}
