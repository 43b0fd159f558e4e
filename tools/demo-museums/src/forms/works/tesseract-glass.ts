import { type Colour, hex } from '#lib/colour.ts';
import { unit, type Vector } from '#lib/light.ts';
import { along, cross, dot } from '#lib/march.ts';

export const HEART: Vector = [0, 0, 1.1];
export const ROD = 0.026;
export const KNOB = 0.052;
const TURN = 0.5;

interface Rod {
  from: Vector;
  to: Vector;
}
export interface Pane {
  corners: Vector[];
  normal: Vector;
  sides: Vector[];
  tint: Colour;
  /** Which kind of face the pane is: 0 for the inner cube, 1 between both cubes, 2 for the outer cube. */
  kind: number;
}
export const less = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

/**
 * The 16 corners of the hypercube. Because of the perspective along the fourth axis, one of its cubes appears inside
 * another.
 */
export const corners = Array.from({ length: 16 }, (_, k): Vector => {
  const [a, b, c, d] = [k & 1, k & 2, k & 4, k & 8].map((bit) => (bit ? 1 : -1)) as [
    number,
    number,
    number,
    number,
  ];
  const size = 1.62 / (2.6 - d);
  const x = a * Math.cos(TURN) - b * Math.sin(TURN);
  const y = a * Math.sin(TURN) + b * Math.cos(TURN);
  return [x * size, y * size, c * size + HEART[2]];
});
/** The 32 edges. Each joins two corners that differ in one coordinate. */
export const rods: Rod[] = [];
/** The edges of the inner cube. Only these cast shadows, because their shadows cover those of the outer cube. */
export const inner: Rod[] = [];
/** The 24 faces. The four corners of a face differ in two coordinates. */
export const panes: Pane[] = [];
for (let k = 0; k < 16; k++)
  for (let i = 1; i < 16; i *= 2) {
    const rod = { from: corners[k] as Vector, to: corners[k | i] as Vector };
    if (!(k & i)) rods.push(rod);
    if (!(k & i) && !(k & 8) && i < 8) inner.push(rod);
    for (let j = i * 2; j < 16; j *= 2) if (!(k & i) && !(k & j)) panes.push(pane(k, i, j));
  }

function pane(k: number, i: number, j: number): Pane {
  const own = [k, k | i, k | i | j, k | j].map((corner) => corners[corner] as Vector);
  const [a, b, c] = own as [Vector, Vector, Vector];
  const normal = unit(cross(less(b, a), less(c, a)));
  const sides = own.map((corner, n) => unit(cross(normal, less(own[(n + 1) % 4] as Vector, corner))));
  const kind = j === 8 ? 1 : k & 8 ? 2 : 0;
  return { corners: own, normal, sides, tint: hex(dye(kind, k, i, j)), kind };
}

/**
 * Returns the colour of a pane. Panes of the outer cube are clear, and panes between the cubes are bright. Each
 * pane of the inner cube has its own colour.
 */
function dye(kind: number, k: number, i: number, j: number): string {
  if (kind === 2) return '#eaf3f1';
  if (kind === 1)
    return (
      { 1: ['#f0346a', '#ff7a2a'], 2: ['#7a44f0', '#2f6cf0'], 4: ['#12b894', '#1f8cf0'] }[i]?.[
        ((k >> 1) & 1) ^ (k & 1)
      ] ?? '#ffffff'
    );
  const across = 7 & ~(i | j);
  return (
    { 1: ['#ffb84a', '#ffd590'], 2: ['#ff6a5e', '#ffe0a8'], 4: ['#ffb85a', '#4fc7c4'] }[across]?.[
      k & across ? 1 : 0
    ] ?? '#ffffff'
  );
}

export function meetRod(from: Vector, way: Vector, { from: a, to: b }: Rod): number {
  const ba = less(b, a);
  const oa = less(from, a);
  const baba = dot(ba, ba);
  const bard = dot(ba, way);
  const baoa = dot(ba, oa);
  const rdoa = dot(way, oa);
  const oaoa = dot(oa, oa);
  const A = baba - bard * bard;
  const B = baba * rdoa - baoa * bard;
  const C = baba * oaoa - baoa * baoa - ROD * ROD * baba;
  const h = B * B - A * C;
  if (h < 0) return Infinity;
  const t = (-B - Math.sqrt(h)) / A;
  const y = baoa + t * bard;
  return y > 0 && y < baba && t > 0.001 ? t : Infinity;
}

export function meetBall(from: Vector, way: Vector, middle: Vector, radius: number): number {
  const off = less(from, middle);
  const b = dot(off, way);
  const h = b * b - dot(off, off) + radius * radius;
  const t = -b - Math.sqrt(Math.max(0, h));
  return h > 0 && -b > 0 ? t : Infinity;
}

export function meetPane(from: Vector, way: Vector, glass: Pane, near: number, far: number): number {
  const slant = dot(glass.normal, way);
  const t = dot(glass.normal, less(glass.corners[0] as Vector, from)) / slant;
  if (!(t > near && t < far)) return 0;
  const at = along(from, way, t);
  for (let n = 0; n < 4; n++)
    if (dot(glass.sides[n] as Vector, less(at, glass.corners[n] as Vector)) < 0) return 0;
  return t;
}
