import { Canvas } from '../lib/canvas.ts';
import { add, type Colour, clamp, gradient, hex, mix, scale, smoothstep } from '../lib/colour.ts';
import { cloud, hash, noise } from '../lib/random.ts';

const WIDTH = 1200;
const HEIGHT = 1600;

const depth = gradient([
  [0, '#cfe3cc'],
  [0.06, '#8fd0c6'],
  [0.2, '#3aa6b0'],
  [0.42, '#16728f'],
  [0.7, '#0b4163'],
  [1, '#041a33'],
]);

/**
 * Home picture of the Museum of the Tides: a beach from above at rising tide. It is dark at the bottom, so that the
 * title is readable there.
 */
export function home(): Canvas {
  return Canvas.shade(WIDTH, HEIGHT, 2, look).map((colour, _x, y) =>
    scale(colour, 1.04 - 0.62 * smoothstep(0.5, 0.96, y / HEIGHT)),
  );
}

/** Returns the distance of a point from the shore in pixels. It is negative on the sand. */
function out(x: number, y: number): number {
  return y - 520 + 0.34 * (x - 600) + 70 * Math.sin(x / 330 + 0.8) + 90 * cloud(x / 420, y / 420, 4, 3);
}

/**
 * Returns the difference between the distances to the two nearest random points. It is 0 at the edges between bubbles
 * of foam.
 */
function cells(x: number, y: number, seed: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  let first = 9;
  let second = 9;
  for (let r = row - 1; r <= row + 1; r++)
    for (let c = column - 1; c <= column + 1; c++) {
      const far = Math.hypot(c + hash(c, r, seed) - x, r + hash(c, r, seed + 9) - y);
      if (far < first) {
        second = first;
        first = far;
      } else if (far < second) second = far;
    }
  return second - first;
}

/** Returns the strength of threads of foam, in two sizes. */
function lace(x: number, y: number, size: number, thick: number, seed: number): number {
  const wx = x + cloud(x / 60, y / 60, 3, seed) * 34;
  const wy = y + cloud(x / 60, y / 60, 3, seed + 3) * 34;
  const wide = 1 - smoothstep(thick * 0.4, thick, cells(wx / size, (wy / size) * 1.35, seed));
  const fine =
    1 -
    smoothstep(thick * 0.5, thick * 1.2, cells(wx / (size * 0.42), (wy / (size * 0.42)) * 1.35, seed + 5));
  return Math.max(wide, fine * 0.6);
}

function look(x: number, y: number): Colour {
  const far = out(x, y);
  const swash = far + 36 * cloud(x / 130, y / 130, 4, 6);
  const sand = beach(x, y, far);
  if (swash < -6) return sand;
  const ripple = cloud(x / 46, y / 30, 4, 8);
  const light = 1 + ripple * 0.16 + 0.1 * noise(x / 11, y / 8, 2);
  const bed = cloud(x / 160, y / 160, 4, 12) * 60;
  const sea = scale(depth(clamp((swash + bed * 0.6) / 980)), light);
  const veil = smoothstep(-6, 90, swash);
  let colour = mix(sand, sea, 0.35 + 0.65 * veil);
  // In shallow water, the ground shows bright nets of light.
  const net = 1 - smoothstep(0.02, 0.2, cells(x / 52 + ripple * 0.8, y / 44 + ripple * 0.6, 4));
  colour = add(
    colour,
    hex('#d9fff0'),
    net * 0.13 * smoothstep(20, 120, swash) * (1 - smoothstep(180, 420, swash)),
  );
  for (const [n, [at, wide, size, full]] of (
    [
      [4, 30, 30, 1],
      [120, 62, 46, 0.9],
      [330, 96, 64, 0.95],
      [610, 70, 60, 0.55],
    ] as const
  ).entries()) {
    const line = swash - at - 46 * cloud(x / 210, y / 210, 3, 20 + n) - 30 * Math.sin(x / 260 + n * 2);
    // A wave of foam has a sharp edge towards the shore, and threads behind it.
    const lead = smoothstep(-7, 3, line) * (1 - smoothstep(0, wide, line));
    const trail = smoothstep(-4, 10, line) * (1 - smoothstep(wide * 0.4, wide * 3.2, line));
    const broken = smoothstep(-0.35, 0.25, cloud(x / 170, y / 90, 4, 30 + n) + 0.25 * (full - 0.6));
    const froth = clamp(lead * (0.5 + 0.8 * (0.5 + cloud(x / 14, y / 14, 3, 7)))) * broken;
    const foam = Math.max(froth, lace(x, y, size, 0.14 + 0.2 * lead, 40 + n) * trail * broken) * full;
    const shade = smoothstep(-26, 0, line) * (1 - smoothstep(-2, 2, line)) * 0.3 * broken * full;
    colour = mix(
      scale(colour, 1 - shade),
      scale(hex('#fbfdf8'), 0.94 + 0.1 * noise(x / 4, y / 4, 3)),
      clamp(foam),
    );
  }
  return colour;
}

function beach(x: number, y: number, far: number): Colour {
  const wet = smoothstep(-210, -24, far + 40 * cloud(x / 150, y / 150, 3, 9));
  const mark = Math.exp(-(((far + 214 + 40 * cloud(x / 150, y / 150, 3, 9)) / 5) ** 2)) * 0.2;
  const grain = hash(Math.floor(x * 1.6), Math.floor(y * 1.6), 5);
  const drift = cloud(x / 260, y / 120, 4, 2) * 0.16 + cloud(x / 30, y / 14, 3, 4) * 0.06;
  const dry = mix(hex('#ecd6ae'), hex('#d9bb8a'), clamp(0.5 + drift * 2));
  const damp = mix(hex('#b08f64'), hex('#8f7350'), clamp(0.5 + drift * 2));
  const sheen = wet * smoothstep(0.1, 0.5, cloud(x / 190, y / 90, 3, 14)) * 0.16;
  const base = add(mix(dry, damp, wet), hex('#cfe4ea'), sheen);
  const prints = steps(x, y);
  return scale(base, (0.94 + grain * 0.12 + drift) * (1 - mark) * prints);
}

/** Draws footprints along the edge of the water. */
function steps(x: number, y: number): number {
  let light = 1;
  for (let n = 0; n < 15; n++) {
    const t = n / 14;
    const px = 90 + t * 1010;
    const py = 330 - t * 235 - 34 * Math.sin(t * 5) + (n % 2 ? 15 : -15);
    const dx = x - px;
    const dy = y - py;
    if (Math.abs(dx) > 40 || Math.abs(dy) > 40) continue;
    const u = dx * 0.96 - dy * 0.27;
    const v = dy * 0.96 + dx * 0.27;
    const sole = Math.max(1 - Math.hypot((u + 6) / 12, v / 7.4), 1 - Math.hypot((u - 9) / 9, v / 6.2));
    const toes = Math.max(
      ...[-5, -2, 1, 4].map((k) => 1 - Math.hypot((u - 20 + Math.abs(k) * 0.6) / 2.6, (v - k * 1.35) / 2.2)),
    );
    const print = Math.max(sole, toes);
    light *=
      1 -
      0.4 * smoothstep(0, 0.45, print) +
      0.16 * smoothstep(-0.35, -0.05, print) * (1 - smoothstep(-0.05, 0.1, print)) * (v > 0 ? 1 : 0);
  }
  return light;
}
