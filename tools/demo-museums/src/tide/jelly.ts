import { Canvas } from '../lib/canvas.ts';
import { add, type Colour, clamp, gradient, hex, mix, scale, smoothstep } from '../lib/colour.ts';
import { cloud, hash, noise, random } from '../lib/random.ts';
import { spark } from '../lib/spark.ts';

const WIDTH = 1360;
const HEIGHT = 1700;
const WIDE = WIDTH * 2;
const HIGH = HEIGHT * 2;

interface Jelly {
  x: number;
  y: number;
  radius: number;
  lean: number;
  seed: number;
  /** Nearness of the jellyfish. Those that are far away are dim and blue. */
  near: number;
}

const deep = gradient([
  [0, '#0f6f8f'],
  [0.25, '#0a4a72'],
  [0.55, '#06264c'],
  [1, '#020a1c'],
]);

/** Artwork 6: a jellyfish with golden tentacles in blue water. */
export function jelly(): Canvas {
  const canvas = new Canvas(WIDE, HIGH).map((_, x, y) => water(x, y));
  for (const each of [
    { x: 0.84, y: 0.6, radius: 0.075, lean: -0.25, seed: 40, near: 0.3 },
    { x: 0.15, y: 0.2, radius: 0.058, lean: 0.2, seed: 70, near: 0.25 },
    { x: 0.47, y: 0.315, radius: 0.265, lean: 0.12, seed: 7, near: 1 },
  ])
    float(canvas, each);
  motes(canvas);
  return canvas
    .halve()
    .glow(20, 0.42, 0.55)
    .map((colour, x, y) => {
      const far = Math.hypot(x / WIDTH - 0.48, (y / HEIGHT - 0.42) * 1.0);
      return scale(colour, 1.1 - 0.45 * smoothstep(0.35, 0.95, far));
    });
}

function water(x: number, y: number): Colour {
  const slant = (x + y * 0.34) / 420;
  const rays = clamp(0.5 + cloud(slant, y / 3200, 4, 3) * 1.7) * Math.exp(-y / (HIGH * 0.42));
  const base = deep(clamp(y / HIGH + cloud(x / 1400, y / 1400, 3, 5) * 0.14));
  return add(base, hex('#6fd0d8'), rays * 0.14);
}

const SQUAT = 0.66;
const TILT = 0.3;

function float(canvas: Canvas, jelly: Jelly): void {
  const { x, y, radius, lean, seed, near } = jelly;
  const size = radius * WIDE;
  const cos = Math.cos(lean);
  const sin = Math.sin(lean);
  const mx = x * WIDE;
  const my = y * HIGH;
  /**
   * Converts coordinates of the jellyfish into pixels. Its x is to the right, y is down, and the unit is its radius.
   */
  const at = (u: number, v: number): [number, number] => [
    mx + (u * cos - v * sin) * size,
    my + (v * cos + u * sin) * size,
  ];
  const blue = hex('#4f8fc0');
  const tint = (colour: string) => mix(blue, hex(colour), near);
  const chance = random(seed);
  hair(canvas, at, tint, size, seed, near, true);
  arms(canvas, at, tint, size, chance, seed, near);
  bell(canvas, jelly, tint);
  hair(canvas, at, tint, size, seed + 500, near, false);
}

type Mapping = (u: number, v: number) => [number, number];
type Tint = (colour: string) => Colour;

/** Returns a point on the rim of the bell (the jellyfish's body), seen slightly from below. */
function rim(turn: number): { u: number; v: number; front: number } {
  const front = Math.cos(turn);
  return { u: Math.sin(turn) * 0.985, v: 0.02 + front * TILT * 0.62, front };
}

/** Draws four of the eight groups of long tentacles below the bell: those behind it, or those in front of it. */
function hair(
  canvas: Canvas,
  at: Mapping,
  tint: Tint,
  size: number,
  seed: number,
  near: number,
  behind: boolean,
): void {
  const chance = random(seed);
  const gold = gradient([
    [0, '#ffe2a0'],
    [0.5, '#f2a95c'],
    [1, '#c85f6a'],
  ]);
  for (let tuft = 0; tuft < 8; tuft++) {
    const middle = ((tuft + 0.5) / 8) * Math.PI * 2;
    const { front } = rim(middle);
    if (front > 0 === behind) continue;
    for (let n = 0; n < 38; n++) {
      const turn = middle + (chance() - 0.5) * 0.42;
      const root = rim(turn);
      const ru = root.u * (0.74 + 0.1 * chance());
      const rv = root.v * 0.8 - 0.02;
      const long = 2.3 + 1.6 * chance();
      const way = chance() * 6.28;
      const swing = 0.05 + 0.11 * chance();
      const curl = 1.4 + 1.8 * chance();
      const steps = Math.ceil(long * size * 0.95);
      const colour = mix(tint('#ffd58a'), mix(gold(chance()), hex('#4f8fc0'), 1 - near), 0.7);
      const bright = (behind ? 0.26 : 0.46) * (0.5 + chance()) * (0.4 + 0.6 * near);
      for (let k = 0; k < steps; k++) {
        const t = k / steps;
        const drift =
          0.3 * Math.sin(t * 2.1 + tuft * 0.8) * t + noise(t * 3 + seed, tuft + n * 0.13, 5) * 0.24 * t;
        const wave = swing * Math.sin(t * curl * 6.28 + way) * t ** 0.7;
        const u = ru * (1 + 0.16 * t - 0.1 * t * t) + drift + wave;
        const v = rv + long * t * 0.8;
        const [px, py] = at(u, v);
        // Along the tentacle there are clusters of stinging cells, which are brighter.
        const bead = 0.7 + 0.6 * Math.max(0, Math.sin(t * long * 90 + n)) ** 6;
        const light = bright * bead * (1 - t) ** 0.7;
        spark(canvas, px, py, colour, light);
        spark(canvas, px + 1, py, colour, light * 0.5);
      }
    }
  }
}

/** Draws the four arms around the mouth, which are frilled at both edges. */
function arms(
  canvas: Canvas,
  at: Mapping,
  tint: Tint,
  size: number,
  chance: () => number,
  seed: number,
  near: number,
): void {
  for (let arm = 0; arm < 5; arm++) {
    const from = (arm - 2) * 0.15;
    const sway = chance() * 6.28;
    const long = 1.35 + 0.55 * chance();
    const steps = Math.ceil(long * size * 1.6);
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const middle =
        from * (1 + t * 0.7) + 0.09 * Math.sin(t * 5 + sway) + noise(t * 2.4, arm + seed, 3) * 0.15 * t;
      const wide = (0.13 * (1 - t) ** 0.6 + 0.02) * (0.75 + 0.25 * Math.sin(t * 23 + arm));
      for (let m = 0; m < 22; m++) {
        const across = chance() * 2 - 1;
        const frill = Math.abs(across) ** 3 * 0.05 * Math.sin(t * 120 + arm * 2 + across * 5);
        const fold = 0.45 + 0.55 * Math.sin(across * 5 + t * 34 + Math.sin(t * 19 + arm) * 2) ** 2;
        const edge = 0.35 + 0.9 * Math.abs(across) ** 4;
        const [px, py] = at(middle + across * wide + frill, 0.06 + long * t + frill * 0.7);
        const colour = mix(tint('#ff9fb0'), tint('#fff0dc'), Math.abs(across) ** 3);
        spark(canvas, px, py, colour, 0.16 * fold * edge * (1 - t * 0.75) * (0.4 + 0.6 * near));
      }
    }
  }
}

/** Draws the bell. It is transparent, and brighter at its edge, where the line of sight follows its surface. */
function bell(canvas: Canvas, { x, y, radius, lean, seed, near }: Jelly, tint: Tint): void {
  const size = radius * WIDE;
  const cos = Math.cos(lean);
  const sin = Math.sin(lean);
  const mx = x * WIDE;
  const my = y * HIGH;
  const reach = Math.ceil(size * 1.12);
  for (let py = Math.max(0, Math.floor(my - reach)); py < Math.min(HIGH, my + reach * 0.6); py++)
    for (let px = Math.max(0, Math.floor(mx - reach)); px < Math.min(WIDE, mx + reach); px++) {
      const dx = (px - mx) / size;
      const dy = (py - my) / size;
      const u = dx * cos + dy * sin;
      const v = dy * cos - dx * sin;
      // The rim has 32 lobes. They look deeper in front.
      const turn = Math.asin(clamp(u, -1, 1));
      const lappet = 0.035 * Math.abs(Math.sin(turn * 16 + 0.4)) ** 0.7;
      const front = Math.sqrt(Math.max(0, 1 - u * u));
      const foot = 0.02 + front * TILT * 0.62 + lappet;
      if (v > foot) continue;
      const up = v < 0 ? -v / SQUAT : 0;
      const far = u * u + up * up;
      if (far > 1) continue;
      const height = Math.sqrt(1 - far);
      const edge = (1 - height) ** 2.4;
      // Canals lead from the top to the rim, and get brighter towards the rim.
      const radial = Math.hypot(u, clamp((v - foot) / (SQUAT + foot) + 1) * 0.9 + 0.02);
      const turnTop = Math.atan2(u, clamp((v + SQUAT) / (SQUAT + foot), 0.001, 1));
      const canal = Math.exp(-((Math.sin(turnTop * 21) / 0.16) ** 2)) * smoothstep(0.12, 0.5, radial);
      const ring =
        Math.exp(-(((v - foot + 0.09) / 0.012) ** 2)) + 0.6 * Math.exp(-(((v - foot + 0.2) / 0.016) ** 2));
      const cloudy = 0.75 + 0.35 * cloud(u * 5 + seed, v * 5, 4, 6) + 0.12 * noise(u * 60, v * 60, seed);
      const hem = Math.exp(-(((foot - v) / 0.02) ** 2));
      const light = Math.max(0, -u * 0.45 - (v + 0.25) * 0.9 + height * 0.35);
      const body = mix(tint('#c86a8a'), tint('#7a86d8'), clamp(up * 1.2));
      let glow = scale(body, (0.16 + 0.3 * edge + 0.2 * light) * cloudy);
      glow = add(glow, tint('#ffd9b8'), 0.3 * canal * (0.3 + 0.7 * (1 - up)) + 0.26 * ring + 0.42 * hem);
      glow = add(glow, tint('#eaf6ff'), 0.75 * edge ** 1.6 + 0.5 * Math.max(0, light - 0.55) ** 2);
      const gut =
        Math.exp(-(((u - 0.02) / 0.34) ** 2) - ((v + 0.08) / 0.2) ** 2) *
        clamp(0.6 + cloud(u * 9, v * 9, 3, 2));
      glow = add(glow, tint('#ff8a6a'), 0.3 * gut);
      const under = canvas.get(px, py);
      canvas.set(px, py, add(scale(under, 1 - 0.45 * near), glow, 0.45 + 0.55 * near));
    }
}

/** Draws floating particles (marine snow). */
function motes(canvas: Canvas): void {
  const chance = random(1879);
  for (let n = 0; n < 420; n++) {
    const x = chance() * WIDE;
    const y = chance() * HIGH;
    const size = 1.2 + 5 * chance() ** 5;
    const bright = (0.05 + 0.2 * chance()) * (1 - 0.5 * (y / HIGH));
    for (let dy = -Math.ceil(size * 2); dy <= size * 2; dy++)
      for (let dx = -Math.ceil(size * 2); dx <= size * 2; dx++)
        spark(
          canvas,
          x + dx,
          y + dy,
          hex('#bfe8f0'),
          bright * Math.exp(-((dx * dx + dy * dy) / (size * size))) * (0.8 + 0.4 * hash(n, dx, 3)),
        );
  }
}
