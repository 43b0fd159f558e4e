import { type Colour, clamp, mix } from './colour.ts';
import type { Point } from './mosaic.ts';

/** A symmetry in coordinates of the lattice, given by a matrix and a shift. */
type Op = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
type Lattice = 'oblique' | 'rectangle' | 'square' | 'hexagon';

const half = 0.5;
const same: Op = [1, 0, 0, 1, 0, 0];
const turn2: Op = [-1, 0, 0, -1, 0, 0];
const acrossX: Op = [-1, 0, 0, 1, 0, 0];
const acrossY: Op = [1, 0, 0, -1, 0, 0];
const shiftOp = ([a, b, c, d]: Op, e: number, f: number): Op => [a, b, c, d, e, f];
const addCentred = (ops: Op[]) => ops.flatMap((op) => [op, shiftOp(op, half, half)]);
const quarter: Op[] = [same, turn2 as Op, [0, -1, 1, 0, 0, 0], [0, 1, -1, 0, 0, 0]];
const diagonal: Op[] = [acrossX as Op, acrossY as Op, [0, 1, 1, 0, 0, 0], [0, -1, -1, 0, 0, 0]];
const third: Op[] = [same, [0, -1, 1, -1, 0, 0], [-1, 1, -1, 0, 0, 0]];
const long: Op[] = [
  [0, -1, -1, 0, 0, 0],
  [-1, 1, 0, 1, 0, 0],
  [1, 0, 1, -1, 0, 0],
];
const short: Op[] = long.map(([a, b, c, d]): Op => [-a, -b, -c, -d, 0, 0]);
const sixth: Op[] = third.flatMap(([a, b, c, d]): Op[] => [
  [a, b, c, d, 0, 0],
  [-a, -b, -c, -d, 0, 0],
]);
const two = [same, turn2 as Op];

/** The seventeen wallpaper groups. They are all ways in which a pattern can repeat in two directions. */
const groups: Record<string, { lattice: Lattice; ops: Op[] }> = {
  p1: { lattice: 'oblique', ops: [same] },
  p2: { lattice: 'oblique', ops: two },
  pm: { lattice: 'rectangle', ops: [same, acrossX as Op] },
  pg: { lattice: 'rectangle', ops: [same, shiftOp(acrossX as Op, 0, half)] },
  cm: { lattice: 'rectangle', ops: addCentred([same, acrossX as Op]) },
  pmm: { lattice: 'rectangle', ops: [...two, acrossX as Op, acrossY as Op] },
  pmg: {
    lattice: 'rectangle',
    ops: [...two, shiftOp(acrossX as Op, half, 0), shiftOp(acrossY as Op, half, 0)],
  },
  pgg: {
    lattice: 'rectangle',
    ops: [...two, shiftOp(acrossX as Op, half, half), shiftOp(acrossY as Op, half, half)],
  },
  cmm: { lattice: 'rectangle', ops: addCentred([...two, acrossX as Op, acrossY as Op]) },
  p4: { lattice: 'square', ops: quarter },
  p4m: { lattice: 'square', ops: [...quarter, ...diagonal] },
  p4g: { lattice: 'square', ops: [...quarter, ...diagonal.map((op) => shiftOp(op, half, half))] },
  p3: { lattice: 'hexagon', ops: third },
  p3m1: { lattice: 'hexagon', ops: [...third, ...long] },
  p31m: { lattice: 'hexagon', ops: [...third, ...short] },
  p6: { lattice: 'hexagon', ops: sixth },
  p6m: { lattice: 'hexagon', ops: [...sixth, ...long, ...short] },
};

const steps: Record<Lattice, readonly [Point, Point]> = {
  oblique: [
    [1, 0.1],
    [0.34, 0.82],
  ],
  rectangle: [
    [1, 0],
    [0, 1.24],
  ],
  square: [
    [1, 0],
    [0, 1],
  ],
  hexagon: [
    [1, 0],
    [-0.5, Math.sqrt(3) / 2],
  ],
};

/** A shape of a motif: its colour, and the distance of a point to it, which is negative inside the shape. */
export interface Shape {
  dye: Colour;
  far: (x: number, y: number) => number;
}
export interface Motif {
  ground: Colour;
  /**
   * Position of the motif in the cell of the lattice (`anchor`), and radius that contains all its shapes
   * (`reach`).
   */
  anchor: Point;
  reach: number;
  shapes: Shape[];
}

/** One cell of a pattern. The cell is drawn once, and colours outside the cell are read from it, too. */
export class Print {
  readonly #texels: Float32Array;
  readonly #inverse: readonly [number, number, number, number];
  readonly #side: number;

  constructor(group: string, motif: Motif, side: number) {
    this.#side = side;
    const { lattice, ops } = groups[group] as (typeof groups)[string];
    const [a, b] = steps[lattice];
    const area = a[0] * b[1] - a[1] * b[0];
    this.#inverse = [b[1] / area, -b[0] / area, -a[1] / area, a[0] / area];
    this.#texels = new Float32Array(side * side * 3);
    for (let v = 0; v < side; v++)
      for (let u = 0; u < side; u++) {
        const least = motif.shapes.map(() => 1);
        const s = (u + 0.5) / side;
        const t = (v + 0.5) / side;
        for (const [ma, mb, mc, md, me, mf] of ops) {
          const fs = ma * s + mb * t + me - motif.anchor[0];
          const ft = mc * s + md * t + mf - motif.anchor[1];
          for (let i = -1; i <= 1; i++)
            for (let j = -1; j <= 1; j++) {
              const gs = fs - Math.round(fs) + i;
              const gt = ft - Math.round(ft) + j;
              const x = gs * a[0] + gt * b[0];
              const y = gs * a[1] + gt * b[1];
              if (x * x + y * y > motif.reach ** 2) continue;
              motif.shapes.forEach((shape, index) => {
                least[index] = Math.min(least[index] as number, shape.far(x, y));
              });
            }
        }
        let colour = motif.ground;
        motif.shapes.forEach(({ dye }, index) => {
          colour = mix(colour, dye, clamp(0.5 - (least[index] as number) * side * 0.5));
        });
        for (let c = 0; c < 3; c++) this.#texels[(v * side + u) * 3 + c] = colour[c] as number;
      }
  }

  /** Returns the colour at a point. The coordinates are in lengths of the first lattice vector. */
  at(x: number, y: number): Colour {
    const [p, q, r, w] = this.#inverse;
    const side = this.#side;
    const s = (x * p + y * q) * side - 0.5;
    const t = (x * r + y * w) * side - 0.5;
    const left = Math.floor(s);
    const top = Math.floor(t);
    const du = s - left;
    const dv = t - top;
    const texel = (i: number, j: number, c: number) => {
      const u = (left + i) & (side - 1);
      const v = (top + j) & (side - 1);
      return this.#texels[(v * side + u) * 3 + c] as number;
    };
    const channel = (c: number) =>
      (texel(0, 0, c) * (1 - du) + texel(1, 0, c) * du) * (1 - dv) +
      (texel(0, 1, c) * (1 - du) + texel(1, 1, c) * du) * dv;
    return [channel(0), channel(1), channel(2)];
  }
}

/** Returns the distance function of a pointed leaf that is bent to one side. */
export function leaf(x: number, y: number, turn: number, length: number, wide: number, bend: number) {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return (px: number, py: number): number => {
    const u = ((px - x) * cos + (py - y) * sin) / length;
    const v = (py - y) * cos - (px - x) * sin;
    const inside = clamp(u);
    const body = wide * Math.sin(Math.PI * inside ** 0.8) ** 0.8;
    return Math.abs(v - bend * 4 * inside * (1 - inside)) - body + Math.abs(u - inside) * length * 2;
  };
}

export function dot(x: number, y: number, radius: number) {
  return (px: number, py: number): number => Math.sqrt((px - x) ** 2 + (py - y) ** 2) - radius;
}

/** Returns the distance function of a stroke with round ends. */
export function stroke(ax: number, ay: number, bx: number, by: number, wide: number) {
  const dx = bx - ax;
  const dy = by - ay;
  return (px: number, py: number): number => {
    const t = clamp(((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy));
    return Math.sqrt((px - ax - t * dx) ** 2 + (py - ay - t * dy) ** 2) - wide;
  };
}
