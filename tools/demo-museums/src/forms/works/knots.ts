import { blur, Canvas } from '#lib/canvas.ts';
import { add, type Colour, clamp, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { type Curve, closedBraid, even, plat, relaxKnot } from '#lib/knot.ts';
import { unit } from '#lib/light.ts';
import { cloud, hash, noise } from '#lib/random.ts';
import { Threads } from '#lib/threads.ts';

interface Knot {
  braid: number[];
  /**
   * Number of strands of a closed braid. For a plat (four strands, joined in pairs at both ends), the number is 0.
   */
  strands: number;
  length: number;
  /** Rotation of the knot on the board, in degrees. */
  turn: number;
  rope: string;
  tracer: string;
}
const cotton = '#efe6d2';
const hemp = '#cda768';
const madder = '#b8402c';
const ochre = '#d39a35';

/**
 * The simplest mathematical knots, each as a closed braid or a plat. The symmetric knot in the middle has eight
 * crossings.
 */
const board: Knot[] = [
  { braid: [1, 1, 1], strands: 2, length: 13, turn: -8, rope: cotton, tracer: '#2b4f8f' },
  { braid: [1, -2, 1, -2], strands: 3, length: 15, turn: 32, rope: hemp, tracer: hemp },
  { braid: [1, 1, 1, 1, 1], strands: 2, length: 15, turn: 5, rope: madder, tracer: madder },
  { braid: [2, 2, 2, -1, 2], strands: 0, length: 15, turn: 0, rope: ochre, tracer: '#8a4a22' },
  { braid: [1, -2, 1, -2, 1, -2, 1, -2], strands: 3, length: 21, turn: 0, rope: cotton, tracer: cotton },
  { braid: [1, 1, 2, -1, -3, 2, -3], strands: 4, length: 17, turn: -32, rope: hemp, tracer: '#7a3b22' },
  { braid: [1, 1, 1, -2, 1, -2], strands: 3, length: 16, turn: 0, rope: madder, tracer: '#7d2418' },
  { braid: [1, 1, -2, 1, -2, -2], strands: 3, length: 16, turn: 20, rope: cotton, tracer: '#3c8a86' },
  { braid: [1, 1, 1, 1, 1, 1, 1], strands: 2, length: 17, turn: 0, rope: ochre, tracer: ochre },
];
const lamp = unit([-0.5, -0.66, 0.56]);
const half = unit([lamp[0], lamp[1], lamp[2] + 1]);

/**
 * Artwork 132: a sailor's board with nine mathematical knots. Their ropes are closed, so they can only be undone by
 * cutting.
 */
export function knots(width = 1600): Canvas {
  const wide = width * 2;
  const high = Math.round(width * 1.25) * 2;
  const px = wide / 3200;
  const ropes = new Threads(wide, high);
  board.forEach((knot, k) => {
    const x = wide * (0.5 + ((k % 3) - 1) * 0.305);
    const y = high * (0.5 + (Math.floor(k / 3) - 1) * 0.307);
    tie(ropes, knot, k, x, y, 440 * px, (k === 4 ? 39 : 42) * px);
  });
  const light = ropes.visibleLamp(lamp[0], lamp[1], 0.72, 240 * px, 14 * px);
  const near = Float32Array.from(ropes.level);
  blur(near, wide, high, 34 * px);
  return new Canvas(wide, high)
    .map((_, x, y) => {
      const i = y * wide + x;
      const u = x / px;
      const v = y / px;
      const seen = light[i] as number;
      const level = ropes.level[i] as number;
      const far = Math.hypot(x / wide - 0.42, (y / high - 0.4) * 0.95);
      const pool = 1.16 - 0.68 * smoothstep(0.15, 0.8, far);
      const hollow = clamp(((near[i] as number) - level) / (60 * px));
      const open = 1 - 0.62 * hollow;
      if ((ropes.strand[i] as number) >= 0) return scale(rope(ropes, i, seen, open, px), pool);
      return scale(planks(u, v, seen, open), pool);
    })
    .halve();
}

function tie(ropes: Threads, knot: Knot, k: number, x: number, y: number, size: number, thick: number): void {
  const count = knot.strands > 3 ? 220 : 160;
  const start = knot.strands ? closedBraid(knot.braid, knot.strands) : plat(knot.braid);
  const curve = relaxKnot(start, { count, length: knot.length });
  const cos = Math.cos((knot.turn * Math.PI) / 180);
  const sin = Math.sin((knot.turn * Math.PI) / 180);
  for (let i = 0; i < curve.length; i += 3) {
    const a = curve[i] as number;
    const b = curve[i + 1] as number;
    curve[i] = a * cos - b * sin;
    curve[i + 1] = a * sin + b * cos;
  }
  const box = [0, 1].map((c) => {
    const all = curve.filter((_, i) => i % 3 === c);
    return [Math.min(...all), Math.max(...all)] as const;
  });
  const [[left, right], [top, bottom]] = box as [readonly [number, number], readonly [number, number]];
  const zoom = Math.min((2 * size) / (right - left), (2 * size) / (bottom - top));
  const lift = (thick * 1.9) / leastGap(curve);
  const points: number[] = [];
  const fine = smooth(curve);
  for (let i = 0; i <= fine.length; i += 3) {
    const j = i % fine.length;
    points.push(
      x + ((fine[j] as number) - (left + right) / 2) * zoom,
      y + ((fine[j + 1] as number) - (top + bottom) / 2) * zoom,
      thick * (1.05 + 1.5 * Math.tanh(((fine[j + 2] as number) * lift) / thick / 1.5) + 1),
    );
  }
  ropes.lay(points, thick, k);
}

/** Inserts three points between each two points of the curve, by interpolation. */
function smooth(curve: Curve): Curve {
  let fine = curve;
  for (let round = 0; round < 2; round++) {
    const n = fine.length / 3;
    const next = new Float64Array(n * 6);
    const at = (i: number, c: number) => fine[(((i + n) % n) * 3 + c) as number] as number;
    for (let i = 0; i < n; i++)
      for (let c = 0; c < 3; c++) {
        next[i * 6 + c] = at(i, c);
        next[i * 6 + 3 + c] = (9 * (at(i, c) + at(i + 1, c)) - at(i - 1, c) - at(i + 2, c)) / 16;
      }
    fine = next;
  }
  return even(fine, fine.length / 3);
}

/** Returns the smallest difference in height between two strands that cross. */
function leastGap(curve: Curve): number {
  const n = curve.length / 3;
  let least = Infinity;
  for (let i = 0; i < n; i++)
    for (let j = i + 4; j < n - (i < 4 ? 4 : 0); j++) {
      const far = Math.hypot(
        (curve[i * 3] as number) - (curve[j * 3] as number),
        (curve[i * 3 + 1] as number) - (curve[j * 3 + 1] as number),
      );
      if (far < 0.06)
        least = Math.min(least, Math.abs((curve[i * 3 + 2] as number) - (curve[j * 3 + 2] as number)));
    }
  return Math.max(0.12, least);
}

/** Returns the colour of a rope. It consists of three twisted strands of many yarns, and one of the yarns is dyed. */
function rope(ropes: Threads, i: number, seen: number, open: number, px: number): Colour {
  const knot = board[ropes.strand[i] as number] as Knot;
  const along = (ropes.along[i] as number) / px;
  const across = clamp(ropes.across[i] as number, -0.999, 0.999);
  const heading = ropes.heading[i] as number;
  const around = Math.asin(across);
  // The integer part of `phase` is the index of the strand. Its fraction is the position across the strand. A
  // strand winds round the rope once in 250 pixels.
  const phase = 3 * (along / 250 + (around / (2 * Math.PI)) * 1.15);
  const strand = Math.floor(phase);
  const off = (phase - strand) * 2 - 1;
  const bulge = Math.sqrt(Math.max(0, 1 - off * off * 0.96));
  const lean = off * 0.85;
  const yarn = Math.sin(off * 13 + along / 9 + 0.9 * noise(along / 14, off * 3, 4)) * 0.24;
  const tilt = lean + yarn;
  const nx = -Math.sin(heading);
  const ny = Math.cos(heading);
  const tx = Math.cos(heading);
  const ty = Math.sin(heading);
  const high = Math.cos(around);
  const normal = unit([
    nx * (across + tilt * 0.55 * high) + tx * tilt * 0.62,
    ny * (across + tilt * 0.55 * high) + ty * tilt * 0.62,
    high + 0.12,
  ]);
  const toLamp = clamp(normal[0] * lamp[0] + normal[1] * lamp[1] + normal[2] * lamp[2]);
  const toHalf = clamp(normal[0] * half[0] + normal[1] * half[1] + normal[2] * half[2]);
  const dyed = ((strand % 3) + 3) % 3 === 0;
  const fibre =
    noise(along / 5 + off * 6, off * 20 - along / 30, 6) * 0.1 + noise(along / 70, off * 2, 9) * 0.1;
  const colour = scale(hex(dyed ? knot.tracer : knot.rope), 0.92 + fibre);
  const groove = 0.28 + 0.72 * smoothstep(0.1, 0.75, bulge);
  const shade = (0.24 * open * (0.6 + 0.4 * high) + 0.98 * toLamp * (0.08 + 0.92 * seen)) * groove;
  return add(scale(colour, shade), [1, 0.95, 0.85], toHalf ** 18 * 0.07 * seen * groove);
}

/** Returns the colour of the boards of an old boat. Their sea-blue paint is worn along the grain and at the joints. */
function planks(u: number, v: number, seen: number, open: number): Colour {
  const tall = 4000 / 7;
  const row = Math.floor(v / tall);
  const inRow = v - row * tall;
  const joint = Math.min(inRow, tall - inRow);
  const grain = cloud(u / 420 + row * 31, v / 22, 4, row + 3);
  const fine = noise(u / 60, v / 2.6, row) * 0.5 + noise(u / 19, v / 5, row + 9) * 0.5;
  const wear = smoothstep(
    0.16,
    0.5,
    grain * 0.75 + fine * 0.16 + 0.4 * Math.exp(-joint / 26) + 0.35 * cloud(u / 300, v / 300, 4, 17),
  );
  const paint = scale(hex('#16456a'), 0.8 + 0.32 * hash(row, 4) + 0.28 * grain + 0.1 * fine);
  const bare = scale(hex('#5f6f74'), 0.75 + 0.35 * grain + 0.2 * fine);
  const gap = smoothstep(2, 9, joint + fine * 2);
  const bevel =
    1 + 0.25 * Math.exp(-(((inRow - 14) / 9) ** 2)) - 0.25 * Math.exp(-(((tall - inRow - 14) / 9) ** 2));
  return scale(mix(paint, bare, wear * 0.7), (0.3 * open + 0.62 * seen * (0.6 + 0.4 * open)) * gap * bevel);
}
