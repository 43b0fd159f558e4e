import { Canvas } from '#lib/canvas.ts';
import { type Colour, clamp, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { between, fillField } from '#lib/heights.ts';
import { unit as normed } from '#lib/light.ts';
import { cloud, hash, noise } from '#lib/random.ts';

/** The visible part of the complex plane: its middle, its width and its rotation. */
const VIEW = { re: -0.25, im: 0.03, span: 1.46, turn: 0.42 };
const NEAR = 0.32;

/** Three dyes. Each has a colour after the first bath, a darker colour after the second bath, and a pale tone. */
const dyes: [Colour, Colour, Colour][] = [
  [hex('#1b3a6e'), hex('#0e2148'), hex('#5f86b0')],
  [hex('#b5391f'), hex('#7c1d18'), hex('#dc8458')],
  [hex('#e2a72c'), hex('#b9741a'), hex('#f0cf7c')],
];
const silk = hex('#f3e6cb');
const crack = hex('#14203c');
const roots = [0, 1, 2].map(
  (k) => [Math.cos((k * 2 * Math.PI) / 3), Math.sin((k * 2 * Math.PI) / 3)] as const,
);

/**
 * Result of Newton's method for a point: the root, the number of steps, and the last distance (`close`) and
 * direction (`turn`) from the root.
 */
interface End {
  root: number;
  steps: number;
  close: number;
  turn: number;
  u: number;
  v: number;
}

/** Artwork 124: a Newton fractal as batik. The root that Newton's method finds decides the dye. */
export function newton(width = 1600): Canvas {
  const wide = width * 2;
  const high = width * 2.5;
  const unit = wide / 1600;
  const w = Math.ceil(wide / 8) + 2;
  const h = Math.ceil(high / 8) + 2;
  const rises = fillField(w, h, (x, y) => rise((x * 8) / unit, (y * 8) / unit));
  const fold = (px: number, py: number): Fold => {
    const at = (dx: number) => between(rises, w, h, px / 8 + dx, py / 8);
    return { rise: at(0), lean: (at(0.5 * unit) - at(-0.5 * unit)) * 5.5 };
  };
  /** Computes one row of results. A pixel also needs the results of its neighbours to the right and below. */
  const row = (py: number) =>
    Array.from({ length: wide + 2 }, (_, px) => {
      const x = px / unit;
      const y = py / unit;
      const { lean } = fold(px, py);
      // The cloth hangs in folds, which shift the visible pattern.
      return solve(x + lean * 30, y + lean * 6);
    });
  const canvas = new Canvas(wide, high);
  let rows = [row(0), row(1), row(2)];
  for (let py = 0; py < high; py++) {
    const [own, , below] = rows as [End[], End[], End[]];
    for (let px = 0; px < wide; px++) {
      const end = own[px] as End;
      const fast = change(end, own[px + 2] as End, below[px] as End) * (unit / 2);
      canvas.set(px, py, sheen(batik(end, fast, end.u, end.v), fold(px, py), px / unit, py / unit));
    }
    rows = [...rows.slice(1), row(py + 3)];
  }
  return canvas.halve();
}

/** Newton's method for z³ = 1. In each step, z becomes z - (z³ - 1) / 3z². */
function solve(x: number, y: number): End {
  const scaleBy = VIEW.span / 1600;
  const dx = (x - 800) * scaleBy;
  const dy = (y - 1000) * scaleBy;
  let re = VIEW.re + dx * Math.cos(VIEW.turn) - dy * Math.sin(VIEW.turn);
  let im = VIEW.im + dx * Math.sin(VIEW.turn) + dy * Math.cos(VIEW.turn);
  for (let steps = 0; steps < 60; steps++) {
    for (let root = 0; root < 3; root++) {
      const [a, b] = roots[root] as readonly [number, number];
      const ex = re - a;
      const ey = im - b;
      const far = ex * ex + ey * ey;
      if (far > NEAR * NEAR) continue;
      const close = Math.log2(Math.log(Math.sqrt(far)) / Math.log(NEAR));
      // The angle is measured from the root's own direction, so that the patterns of all three roots look alike.
      return { root, steps, close, turn: Math.atan2(ey * a - ex * b, ex * a + ey * b), u: x, v: y };
    }
    const square = [re * re - im * im, 2 * re * im] as const;
    const size = 3 * (square[0] ** 2 + square[1] ** 2) + 1e-12;
    re = (2 / 3) * re + square[0] / size;
    im = (2 / 3) * im - square[1] / size;
  }
  return { root: 0, steps: 60, close: 0, turn: 0, u: x, v: y };
}

/** Returns how fast the pattern changes per pixel. Details that are too small for the cloth are left out there. */
function change(end: End, side: End, below: End): number {
  if (side.root !== end.root || below.root !== end.root) return 1;
  const by = (other: End) => Math.abs(end.steps - end.close - other.steps + other.close);
  return Math.max(by(side), by(below));
}

/** Returns the colour of the batik. Lines, dots and petals were covered with wax, so they keep the colour of silk. */
function batik({ root, steps, close, turn }: End, fast: number, x: number, y: number): Colour {
  const [first, second, pale] = dyes[root] as [Colour, Colour, Colour];
  // Stripes that are finer than the cloth become one even tone.
  const bath = mix(first, second, mixValues(steps % 2, 0.4, smoothstep(0.035, 0.11, fast)));
  const blotch = cloud(x / 150, y / 150, 4, 11) * 0.35 + cloud(x / 30, y / 30, 2, 12) * 0.12;
  let seen = mix(scale(bath, 1 + blotch * 0.6), pale, clamp(0.1 + blotch * 0.4));
  const drawn = smoothstep(0.036, 0.016, fast);
  const petals = (count: number) => Math.abs((((turn / (2 * Math.PI)) * count + 50) % 1) - 0.5) * 2;
  if (steps > 0) {
    // Each step of Newton's method adds one row to the pattern.
    const thin = Math.min(0.09, 6.5 * fast);
    const line = smoothstep(thin * 1.3, thin * 0.7, close);
    const dot = smoothstep(1, 0.7, Math.hypot((petals(24) - 1) / 0.42, (close - 0.2) / 0.055));
    const leaf = petals(12);
    const shape = Math.sin(clamp((close - 0.33) / 0.52) * Math.PI);
    const inside = shape * 0.78 - (1 - leaf);
    const outline = smoothstep(0.13, 0.07, Math.abs(inside)) * smoothstep(0.02, 0.1, shape);
    seen = mix(seen, pale, smoothstep(0, 0.1, inside) * drawn * 0.75);
    seen = mix(seen, silk, Math.max(line, dot, outline) * drawn * 0.92);
  } else {
    const ring =
      smoothstep(0.05, 0.02, Math.abs(close - 0.5)) +
      smoothstep(0.05, 0.02, Math.abs(close - 1)) +
      smoothstep(0.04, 0.02, close);
    const dot = smoothstep(1, 0.7, Math.hypot((petals(12) - 1) / 0.4, (close - 0.28) / 0.06));
    const star =
      smoothstep(0.08, 0.02, Math.abs(petals(6) - 0.5 - (close - 1.6) * 0.5)) * smoothstep(1.06, 1.1, close);
    seen = mix(seen, silk, Math.min(1, Math.max(ring, dot, star)) * 0.92);
  }
  const hair = cracks(x, y);
  return mix(seen, crack, hair);
}

function mixValues(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** Returns the strength of the fine indigo lines, where the wax has cracked. */
function cracks(x: number, y: number): number {
  const there = smoothstep(-0.18, 0.25, cloud(x / 130, y / 130, 3, 24));
  if (there <= 0) return 0;
  const wx = x + cloud(x / 40, y / 40, 2, 20) * 26;
  const wy = y + cloud(x / 40, y / 40, 2, 21) * 26;
  const vein = (size: number, seed: number) => {
    const u = wx / size;
    const v = wy / size;
    let best = 9;
    let second = 9;
    for (let row = Math.floor(v) - 1; row <= v + 1; row++)
      for (let column = Math.floor(u) - 1; column <= u + 1; column++) {
        const far = Math.hypot(u - column - hash(column, row, seed), v - row - hash(column, row, seed + 1));
        if (far < best) {
          second = best;
          best = far;
        } else if (far < second) second = far;
      }
    return (second - best) * size;
  };
  return there * 0.5 * smoothstep(2.2, 0.3, vein(85, 22));
}

interface Fold {
  lean: number;
  rise: number;
}

/** Returns the height of the hanging cloth, which has long soft folds. */
function rise(x: number, y: number): number {
  const drift = x + y * 0.1 + noise(x / 400, y / 700, 30) * 90;
  return (
    Math.sin(drift / 88 + noise(1, y / 600, 31) * 2) * (0.55 + 0.45 * noise(x / 500, y / 800, 32)) +
    0.5 * Math.sin(drift / 41 + 2) * (0.5 + 0.5 * noise(x / 260, y / 500, 33))
  );
}

/** Adds the shine of silk, which is strongest where a fold faces the window. */
function sheen(colour: Colour, { lean, rise }: Fold, x: number, y: number): Colour {
  const weave = noise(x / 2.2, y / 60, 40) * 0.008 + noise(x / 60, y / 2.2, 41) * 0.008;
  const normal = normed([-lean * 0.8, 0, 1]);
  const facing = clamp(normal[0] * -0.62 + normal[2] * 0.78);
  const gloss = Math.max(0, normal[0] * -0.36 + normal[2] * 0.93) ** 22;
  const lamp = 1.08 - 0.42 * smoothstep(0.3, 1, Math.hypot(x / 1600 - 0.42, y / 1600 - 0.5));
  const light = (0.2 + 0.95 * facing + rise * 0.07 + weave) * lamp;
  const shine = 0.07 * gloss * lamp;
  return [colour[0] * light + shine, colour[1] * light + shine * 0.95, colour[2] * light + shine * 0.85];
}
