import type { Canvas } from '../lib/canvas.ts';
import { type Colour, clamp, hex, mix, scale, smoothstep } from '../lib/colour.ts';
import { cloud, hash, noise } from '../lib/random.ts';
import { drawLit, Surface } from '../lib/surface.ts';

const WIDTH = 1360;
const HEIGHT = 1700;
const WIDE = WIDTH * 2;
const HIGH = HEIGHT * 2;

interface Stick {
  points: [x: number, y: number][];
  radius: number;
  z: number;
}

/**
 * Half the width of the chart, as a fraction of the picture's width. The middle of the chart has the coordinates 0, 0.
 */
const S = 0.37;
const chart: { islands: [number, number][]; sticks: Stick[]; ties: [number, number][] } = design();

/** Artwork 5: a chart of ocean swells made of sticks and shells, as in the Marshall Islands. */
export function sticks(): Canvas {
  const surface = new Surface(WIDE, HIGH, (x, y) => mat(x, y).height);
  const what = new Uint8Array(WIDE * HIGH);
  const along = new Float32Array(WIDE * HIGH);
  for (const stick of chart.sticks) lay(surface, what, along, stick);
  for (const [n, tie] of chart.ties.entries()) lash(surface, what, along, tie, n);
  for (const [n, island] of chart.islands.entries()) shell(surface, what, along, island, n);
  return drawLit(
    surface,
    (x, y) => colourAt(what[y * WIDE + x] as number, along[y * WIDE + x] as number, x, y),
    {
      towards: [-0.6, -0.62, 0.5],
      ambient: 0.4,
      strength: 1.1,
      shine: 0.12,
      gloss: 26,
      reach: 260,
      soft: 0.22,
      hollow: 0.7,
      around: 18,
      warm: [1.08, 1, 0.86],
      cool: [0.85, 0.96, 1.15],
    },
  )
    .halve()
    .map((colour, x, y) => {
      const far = Math.hypot(x / WIDTH - 0.45, (y / HEIGHT - 0.43) * 1.1);
      return scale(colour, 1.1 - 0.5 * smoothstep(0.25, 0.88, far));
    });
}

type Spot = [x: number, y: number];

function straightStick(a: Spot, b: Spot, radius: number, z: number): Stick {
  const points = Array.from(
    { length: 41 },
    (_, n): Spot => [a[0] + ((b[0] - a[0]) * n) / 40, a[1] + ((b[1] - a[1]) * n) / 40],
  );
  return { points, radius, z };
}

/** Returns a curved stick between two points. `bulge` is the height of its curve as a fraction of its length. */
function bentStick(a: Spot, b: Spot, bulge: number, radius: number, z: number): Stick {
  const nx = -(b[1] - a[1]);
  const ny = b[0] - a[0];
  const points: Spot[] = [];
  for (let n = 0; n <= 60; n++) {
    const t = n / 60;
    const out = bulge * 4 * t * (1 - t);
    points.push([a[0] + (b[0] - a[0]) * t + nx * out, a[1] + (b[1] - a[1]) * t + ny * out]);
  }
  return { points, radius, z };
}

function design() {
  const high = S * 1.24;
  return { islands: islandsOf(high), sticks: sticksOf(high), ties: tiesOf(high) };
}

function sticksOf(high: number): Stick[] {
  const sticks: Stick[] = [];
  // Sticks for the frame, the cross and the diagonals.
  for (const x of [-S, S]) sticks.push(straightStick([x, -high - 0.03], [x, high + 0.03], 15, 34));
  for (const y of [-high, high]) sticks.push(straightStick([-S - 0.03, y], [S + 0.03, y], 15, 56));
  sticks.push(straightStick([-S - 0.02, -high - 0.025], [S + 0.02, high + 0.025], 11, 40));
  sticks.push(straightStick([S + 0.02, -high - 0.025], [-S - 0.02, high + 0.025], 11, 58));
  sticks.push(straightStick([0, -high - 0.03], [0, high + 0.03], 12, 46));
  sticks.push(straightStick([-S - 0.03, 0], [S + 0.03, 0], 12, 64));
  // Sticks for swells that bend around the islands, from all four sides.
  for (const [depth, radius] of [
    [0.2, 11],
    [0.125, 9],
  ] as const) {
    sticks.push(bentStick([-S, high], [-S, -high], depth * 0.9, radius, 70));
    sticks.push(bentStick([S, -high], [S, high], depth * 0.9, radius, 70));
    sticks.push(bentStick([-S, -high], [S, -high], depth * 1.45, radius, 82));
    sticks.push(bentStick([S, high], [-S, high], depth * 1.45, radius, 82));
  }
  // Sticks for two finer swells from opposite sides.
  sticks.push(bentStick([-S, -high * 0.42], [S, -high * 0.42], 0.1, 7, 92));
  sticks.push(bentStick([S, high * 0.42], [-S, high * 0.42], 0.1, 7, 92));
  return sticks;
}

function islandsOf(high: number): Spot[] {
  return [
    [0, 0],
    [-S, -high],
    [S, high],
    [S * 0.5, -high * 0.5],
    [-S * 0.5, high * 0.5],
    [0, -high * 0.74],
    [0.004, high * 0.735],
    [-S * 0.7, 0.002],
    [S * 0.7, -0.002],
    [S * 0.985, -high * 0.42],
  ];
}

/** Returns the positions of the knots, where sticks cross. */
function tiesOf(high: number): Spot[] {
  const ties: Spot[] = [];
  for (const x of [-S, 0, S]) for (const y of [-high, 0, high]) if (x !== 0 || y !== 0) ties.push([x, y]);
  for (const [x, y] of [
    [-S * 0.5, -high * 0.5],
    [S * 0.5, high * 0.5],
    [-S, -high * 0.42],
    [-S, high * 0.42],
    [S, high * 0.42],
    [0, -high * 0.295],
    [0, high * 0.295],
  ] as Spot[])
    ties.push([x, y]);
  return ties;
}

const pixel = ([x, y]: [number, number]): [number, number] => [WIDE * (0.5 + x), HIGH * 0.5 + WIDE * y];

/** Draws a stick, which is the rib of a palm leaf: round, with knots, and not quite straight. */
function lay(surface: Surface, what: Uint8Array, along: Float32Array, { points, radius, z }: Stick): void {
  let length = 0;
  const seed = Math.round((points[0]?.[0] ?? 0) * 977 + (points[0]?.[1] ?? 0) * 353 + radius * 31 + z * 7);
  for (let n = 1; n < points.length; n++) {
    const a = pixel(points[n - 1] as [number, number]);
    const b = pixel(points[n] as [number, number]);
    const step = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const ux = (b[0] - a[0]) / step;
    const uy = (b[1] - a[1]) / step;
    for (let t = 0; t < step; t += 0.7) {
      const far = length + t;
      const wander = noise(far / 260, seed, 3) * 7;
      const ring = (far + seed * 37) % 330;
      const knot = 1 + 0.14 * Math.exp(-(((ring - 165) / 9) ** 2));
      const thick = radius * knot * (1 + 0.06 * noise(far / 90, seed, 5));
      for (let w = -thick; w <= thick; w += 0.7) {
        const x = Math.round(a[0] + ux * t - uy * (w + wander));
        const y = Math.round(a[1] + uy * t + ux * (w + wander));
        const height = z + Math.sqrt(thick * thick - w * w) + noise(w / 2 + seed, far / 40, 6) * 0.5;
        if (surface.lay(x, y, height)) {
          what[y * WIDE + x] = 1;
          along[y * WIDE + x] = far + seed * 37;
        }
      }
    }
    length += step;
  }
}

/** Draws a lashing: crossed fibres that tie two sticks together. */
function lash(
  surface: Surface,
  what: Uint8Array,
  along: Float32Array,
  tie: [number, number],
  seed: number,
): void {
  const [mx, my] = pixel(tie);
  for (const way of [Math.PI / 4, -Math.PI / 4])
    for (let k = -3; k <= 3; k++) {
      const turn = way + (hash(seed, k, 4) - 0.5) * 0.24;
      const ux = Math.cos(turn);
      const uy = Math.sin(turn);
      for (let t = -34; t <= 34; t += 0.6)
        for (let w = -4.4; w <= 4.4; w += 0.6) {
          const x = Math.round(mx + ux * t - uy * (w + k * 7));
          const y = Math.round(my + uy * t + ux * (w + k * 7));
          const height =
            96 +
            (way > 0 ? 5 : 0) +
            Math.sqrt(1 - (t / 35) ** 2) * 22 -
            (k * k) / 2 +
            Math.sqrt(20 - w * w) * 1.2;
          if (surface.lay(x, y, height)) {
            what[y * WIDE + x] = 2;
            along[y * WIDE + x] = t * 3 + w;
          }
        }
    }
}

/** Draws a cowrie shell, which has the shape of an egg with a toothed slit. */
function shell(
  surface: Surface,
  what: Uint8Array,
  along: Float32Array,
  island: [number, number],
  seed: number,
): void {
  const [mx, my] = pixel(island);
  const turn = hash(seed, 8, 2) * Math.PI;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const long = 84 + 16 * hash(seed, 1, 5);
  const wide = 60 + 8 * hash(seed, 2, 5);
  for (let dy = -120; dy <= 120; dy++)
    for (let dx = -120; dx <= 120; dx++) {
      const u = (dx * cos + dy * sin) / long;
      const v = (dy * cos - dx * sin) / wide;
      const bulge = 1 + 0.16 * u;
      const far = u * u + (v / bulge) ** 2;
      if (far > 1) continue;
      const slit = Math.abs(v - 0.06 * Math.sin(u * 3));
      const open = 1 - smoothstep(0.05, 0.11, slit);
      const teeth = (1 - smoothstep(0.1, 0.34, slit)) * Math.sin(u * 46) * 3.4;
      const height = 90 + 62 * Math.sqrt(1 - far) - open * 24 * (1 - far) + teeth * (1 - far);
      const x = Math.round(mx + dx);
      const y = Math.round(my + dy);
      if (surface.lay(x, y, height)) {
        what[y * WIDE + x] = 3;
        along[y * WIDE + x] = open > 0.5 ? -1 : far;
      }
    }
}

function colourAt(what: number, along: number, x: number, y: number): Colour {
  if (what === 1) {
    const ring = along % 330;
    const joint = Math.exp(-(((ring - 165) / 6) ** 2));
    const tone = cloud(along / 140, x / 400, 3, 5);
    const cane = mix(hex('#e0bd78'), hex('#9a6a30'), clamp(0.42 + tone));
    return scale(mix(cane, hex('#5a3a1c'), joint * 0.7), 1 + noise(x / 2, y / 2, 3) * 0.08);
  }
  if (what === 2)
    return scale(mix(hex('#8c6a42'), hex('#4f3820'), clamp(0.5 + 0.5 * Math.sin(along / 2))), 1);
  if (what === 3) {
    if (along < 0) return hex('#5b3b2a');
    const ring = Math.exp(-(((along - 0.5) / 0.12) ** 2));
    const spots = smoothstep(0.25, 0.5, cloud(x / 12, y / 12, 2, 9)) * 0.12;
    return scale(mix(mix(hex('#fff3df'), hex('#e8c878'), ring * 0.5), hex('#b58f5a'), spots), 1);
  }
  return mat(x, y).colour;
}

/** Returns the height and colour of a woven mat in deep blue with a darker border. */
function mat(x: number, y: number): { height: number; colour: Colour } {
  const wide = 46;
  const u = (x + y) / Math.SQRT2 / wide;
  const v = (x - y) / Math.SQRT2 / wide;
  const over = (Math.floor(u) + Math.floor(v)) % 2 === 0;
  const p = u - Math.floor(u);
  const q = v - Math.floor(v);
  const across = over ? p : q;
  const along = over ? q : p;
  const bulge = Math.sin(along * Math.PI) * 6 + Math.sin(across * Math.PI) ** 0.4 * 5;
  const strip = over ? Math.floor(u) : Math.floor(v) + 991;
  const fibre =
    cloud(across * 9 + strip * 3, (over ? v : u) * 0.9, 3, 2) * 0.5 +
    noise(across * 26, (over ? v : u) * 2, 4) * 0.3;
  const sun = Math.hypot(x / WIDE - 0.5, (y / HIGH - 0.5) * 1.1);
  const dye = mix(hex('#1f6b7d'), hex('#123f58'), clamp(0.3 + hash(strip, 1, 3) * 0.4 + sun * 0.5));
  return { height: bulge + fibre * 1.2, colour: scale(dye, 0.92 + fibre * 0.32) };
}
