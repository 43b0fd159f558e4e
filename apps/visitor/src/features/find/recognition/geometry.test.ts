import { describe, expect, it } from 'vitest';
import { shareOfFrame, transformOnto } from './geometry.ts';

const corners = (left: number, top: number, right: number, bottom: number) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

describe('shareOfFrame', () => {
  it.each([
    ['all of it', corners(0, 0, 1, 1), 1],
    ['more than all of it', corners(-3, -2, 4, 9), 1],
    ['a quarter', corners(0.25, 0.25, 0.75, 0.75), 0.25],
    ['half of it beyond the edge', corners(-0.5, 0, 0.5, 1), 0.5],
    ['nothing: it is elsewhere', corners(2, 2, 3, 3), 0],
    ['nothing: its place is not known', [], 0],
  ])('%s', (_title, shape, share) => {
    expect(shareOfFrame(shape)).toBeCloseTo(share);
  });
});

describe('transformOnto', () => {
  /** Applies a CSS matrix3d to a point of the element, as a browser does. */
  const transformPoint = (transform: string, x: number, y: number) => {
    const m = transform.slice(9, -1).split(',').map(Number);
    const at = (i: number) => (m[i] ?? 0) * x + (m[i + 4] ?? 0) * y + (m[i + 12] ?? 0);
    return { x: at(0) / at(3), y: at(1) / at(3) };
  };

  it('maps the box onto the corners, also in perspective', () => {
    const seen = [
      { x: 40, y: 10 },
      { x: 210, y: 60 },
      { x: 190, y: 240 },
      { x: 20, y: 300 },
    ];
    const transform = transformOnto(200, 260, seen) ?? '';
    for (const [i, [x, y]] of [
      [0, 0],
      [200, 0],
      [200, 260],
      [0, 260],
    ].entries()) {
      const place = transformPoint(transform, x ?? 0, y ?? 0);
      expect(place.x).toBeCloseTo(seen[i]?.x ?? 0, 3);
      expect(place.y).toBeCloseTo(seen[i]?.y ?? 0, 3);
    }
  });

  it('returns null for corners that do not form a quadrilateral', () => {
    expect(transformOnto(200, 260, [])).toBeNull();
    expect(transformOnto(0, 0, corners(0, 0, 1, 1))).toBeNull();
    expect(transformOnto(10, 10, corners(5, 5, 5, 5))).toBeNull();
  });
});
