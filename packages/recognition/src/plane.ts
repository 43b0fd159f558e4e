export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Homography that maps a point of a picture, in fractions of its width and height, to the frame. The eight
 * numbers are a to h in: x' = (a x + b y + c) / (g x + h y + 1), y' = (d x + e y + f) / (g x + h y + 1).
 */
export type Projection = readonly [number, number, number, number, number, number, number, number];

/**
 * Returns the homography that maps the corners of a picture to the given corners, clockwise from the upper
 * left.
 */
export function projectionTo(corners: readonly Point[]): Projection {
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d) throw new RangeError('a picture has four corners');
  const dx1 = b.x - c.x;
  const dx2 = d.x - c.x;
  const dx3 = a.x - b.x + c.x - d.x;
  const dy1 = b.y - c.y;
  const dy2 = d.y - c.y;
  const dy3 = a.y - b.y + c.y - d.y;
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / determinant;
  const h = (dx1 * dy3 - dx3 * dy1) / determinant;
  return [
    ...([b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x] as const),
    ...([b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y] as const),
    ...([g, h] as const),
  ];
}

/** Whether two pictures are at the same position: the centre of one picture is inside the other. */
export function coincide(a: readonly Point[], b: readonly Point[]): boolean {
  return isInside(middle(a), b) || isInside(middle(b), a);
}

function middle(corners: readonly Point[]): Point {
  return corners.reduce((all, { x, y }) => ({ x: all.x + x / 4, y: all.y + y / 4 }), { x: 0, y: 0 });
}

/** Whether a point is inside a polygon whose corners are clockwise. */
export function isInside({ x, y }: Point, corners: readonly Point[]): boolean {
  return corners.every((from, i) => {
    const to = corners[(i + 1) % corners.length] ?? from;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });
}

/** Margin around the central area of a picture, as a fraction of its width and height. */
const BORDER = 0.2;

/** Whether a point of a picture with this size is in its central area. */
export function isInMiddle(x: number, y: number, width: number, height: number): boolean {
  const isMiddle = (place: number, side: number) => place > BORDER * side && place < (1 - BORDER) * side;
  return isMiddle(x, width) && isMiddle(y, height);
}
