import type { Canvas } from '../lib/canvas.ts';
import { type Colour, clamp, gradient, hex, mix, scale, smoothstep } from '../lib/colour.ts';
import { cloud, hash, noise } from '../lib/random.ts';
import { drawLit, Surface } from '../lib/surface.ts';

const WIDTH = 1360;
const HEIGHT = 1700;
const WIDE = WIDTH * 2;
const HIGH = HEIGHT * 2;

interface Shell {
  /** Position of the hinge in pixels (x, y), height of the shell (`size`) and its rotation (`turn`). */
  x: number;
  y: number;
  size: number;
  turn: number;
  ribs: number;
  colours: (at: number) => Colour;
  seed: number;
  sunk: number;
}

const coral = gradient([
  [0, '#f9e2cc'],
  [0.2, '#f4b79a'],
  [0.42, '#d96a52'],
  [0.62, '#f0a184'],
  [0.8, '#b8443f'],
  [1, '#f3c4a8'],
]);
const violet = gradient([
  [0, '#f3e6e4'],
  [0.3, '#c9a0b8'],
  [0.6, '#7d5582'],
  [1, '#d9b9c6'],
]);
const honey = gradient([
  [0, '#fff2d6'],
  [0.35, '#eec27a'],
  [0.65, '#c48a3e'],
  [1, '#f5dcae'],
]);

const shells: Shell[] = [
  { x: 0.5, y: 0.98, size: 0.7, turn: -0.08, ribs: 17, colours: coral, seed: 3, sunk: 0 },
  { x: 0.2, y: 1.13, size: 0.24, turn: -0.6, ribs: 15, colours: honey, seed: 8, sunk: 8 },
  { x: 0.83, y: 1.1, size: 0.19, turn: 0.75, ribs: 14, colours: violet, seed: 12, sunk: 6 },
];
const WIDEST = 0.92;

/** Artwork 3: a scallop shell on sand at low tide. */
export function scallop(): Canvas {
  const owner = new Uint8Array(WIDE * HIGH);
  const surface = new Surface(WIDE, HIGH, (x, y) => sand(x, y));
  shells.forEach((shell, n) => {
    const reach = shell.size * WIDE * 1.15;
    for (
      let y = Math.max(0, Math.floor(shell.y * WIDE - reach));
      y < Math.min(HIGH, shell.y * WIDE + reach);
      y++
    )
      for (
        let x = Math.max(0, Math.floor(shell.x * WIDE - reach));
        x < Math.min(WIDE, shell.x * WIDE + reach);
        x++
      ) {
        const high = shape(shell, x, y).height;
        if (high > 0 && surface.lay(x, y, high - shell.sunk)) owner[y * WIDE + x] = n + 1;
      }
  });
  return drawLit(
    surface,
    (x, y) => {
      const shell = shells[(owner[y * WIDE + x] as number) - 1];
      return shell ? glaze(shell, x, y) : beach(x, y);
    },
    {
      towards: [-0.62, -0.58, 0.5],
      ambient: 0.36,
      strength: 1.12,
      shine: 0.13,
      gloss: 24,
      reach: 420,
      soft: 0.26,
      hollow: 0.7,
      around: 22,
      warm: [1.08, 1, 0.87],
      cool: [0.82, 0.95, 1.2],
    },
  )
    .halve()
    .map((colour, x, y) => {
      const far = Math.hypot(x / WIDTH - 0.46, (y / HEIGHT - 0.44) * 1.1);
      return scale(colour, 1.1 - 0.46 * smoothstep(0.28, 0.9, far));
    });
}

interface ShellPoint {
  height: number;
  /**
   * Position from the hinge (0) to the edge (1) is `out`, position from side to side (-1 to 1) is `side`. `rib` is
   * 0 in a groove and 1 on a crest.
   */
  out: number;
  side: number;
  rib: number;
  ear: boolean;
}

const nowhere: ShellPoint = { height: -1, out: 0, side: 0, rib: 0, ear: false };

function shape({ x: hx, y: hy, size, turn, ribs, seed }: Shell, x: number, y: number): ShellPoint {
  const big = size * WIDE;
  const dx = (x - hx * WIDE) / big;
  const dy = (hy * WIDE - y) / big;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const u = dx * cos + dy * sin;
  const v = dy * cos - dx * sin;
  const angle = Math.atan2(u, v);
  const side = angle / WIDEST;
  const far = Math.hypot(u, v);
  const fan = fanAt(far, angle, side, ribs, big, seed);
  if (fan) return fan;
  // Beside the hinge, the shell has two flat ears with ribs like small fans.
  const reach = (u < 0 ? 0.205 : 0.185) + 0.006 * noise(v * 40, seed, 3);
  const ear =
    Math.abs(u) < reach - Math.max(0, v) * 0.16 && v > -0.014 && v < 0.165 + 0.01 * noise(u * 30, seed, 5);
  if (!ear) return nowhere;
  const spread = Math.atan2(v + 0.02, Math.abs(u));
  const ridge =
    Math.sin(spread * 34) * 0.0022 * smoothstep(0.03, 0.12, Math.abs(u)) +
    noise(Math.abs(u) * 90, 1, 4) * 0.0012;
  const lip = 0.02 * Math.exp(-(((v + 0.006) / 0.012) ** 2));
  return { height: big * (0.03 + ridge + lip), out: 0.1, side: u * 3, rib: 0.5 + ridge * 180, ear: true };
}

function fanAt(
  far: number,
  angle: number,
  side: number,
  ribs: number,
  big: number,
  seed: number,
): ShellPoint | undefined {
  if (Math.abs(side) >= 1) return undefined;
  // The ribs are irregular, and slightly denser towards the sides.
  const count = (side + 0.06 * Math.sin(side * 5 + seed)) * (ribs / 2) + 0.5;
  const within = count - Math.floor(count);
  const crest = Math.sin(within * Math.PI) ** 0.75;
  const edge = Math.cos(angle) ** 0.52 * (0.985 + 0.028 * crest);
  const out = far / edge;
  if (out > 1) return undefined;
  const dome = Math.sin(Math.PI * clamp(0.06 + out * 0.86) ** 0.62) ** 0.8 * (1 - side ** 6) * 0.155;
  const growth =
    noise(out * 46 + cloud(side * 3, 1, 2, seed) * 0.9, seed, 5) * 0.0016 +
    noise(out * 140, seed, 6) * 0.0007;
  const riblets = Math.sin(count * Math.PI * 2 * 5) * 0.0009 * out;
  const height = 0.022 + dome + (0.006 + 0.03 * out) * crest * (1 - 0.55 * side ** 4) + growth + riblets;
  const rim = smoothstep(1, 0.985, out);
  return { height: big * height * (0.45 + 0.55 * rim), out, side, rib: crest, ear: false };
}

function glaze(shell: Shell, x: number, y: number): Colour {
  const { out, side, rib, ear } = shape(shell, x, y);
  if (ear) return scale(shell.colours(0.16 + 0.25 * rib), 0.9 + cloud(x / 30, y / 30, 3, 4) * 0.14);
  // Bands in the shell show its growth in each year.
  const wander = cloud(side * 2.4 + shell.seed, out * 1.4, 3, 2) * 0.11;
  const year = out * 3.2 + wander * 3;
  const band = 0.5 + 0.5 * Math.sin(year * Math.PI * 2 + shell.seed);
  const flames = smoothstep(0.15, 0.45, cloud(side * 13, out * 5 + shell.seed, 3, 7)) * (1 - rib) * 0.3;
  const base = shell.colours(clamp(0.12 + 0.72 * out + 0.22 * (band - 0.5) + wander));
  const crested = mix(base, hex('#fff0df'), 0.34 * rib * (0.4 + 0.6 * (1 - out)) + 0.12 * band * rib);
  const fine = noise(out * 260, side * 8, 3) * 0.06 + cloud(x / 18, y / 18, 3, 5) * 0.08;
  return scale(mix(crested, scale(base, 0.55), flames + 0.22 * (1 - rib)), 1 + fine);
}

/** Returns the height of the ripples in the sand. */
function sand(x: number, y: number): number {
  const u = x * 0.94 + y * 0.34;
  const v = y * 0.94 - x * 0.34;
  const bend = cloud(u / 640, v / 420, 3, 3) * 3.4;
  const phase = v / 78 + bend + u / 900;
  const ripple = 1 - Math.abs(Math.sin(phase * Math.PI)) ** 0.8;
  const calm = 0.55 + 0.45 * clamp(0.5 + cloud(u / 700, v / 700, 2, 8) * 1.4);
  return ripple * 21 * calm + cloud(x / 5, y / 5, 2, 4) * 1.5 + hash(x >> 1, y >> 1, 3) * 1.1;
}

function beach(x: number, y: number): Colour {
  const wet = clamp(0.45 + cloud(x / 800, y / 500, 3, 6) * 0.9 + (0.45 - y / HIGH) * 0.5);
  const grain = hash(x >> 1, y >> 1, 3);
  const dark = grain > 0.985 ? 0.55 : grain < 0.012 ? 1.45 : 0.9 + grain * 0.2;
  return scale(mix(hex('#d9c19a'), hex('#8f8576'), wet), dark);
}
