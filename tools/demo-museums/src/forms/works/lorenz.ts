import { blur, Canvas } from '#lib/canvas.ts';
import { add, type Colour, clamp, gradient, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { unit, type Vector } from '#lib/light.ts';
import { cloud, noise } from '#lib/random.ts';
import { Threads } from '#lib/threads.ts';

/** Parameters of the equations that Lorenz used in 1963. */
const SIGMA = 10;
const RHO = 28;
const BETA = 8 / 3;
const STEP = 0.002;
const SECONDS = 118;
const TURN = -0.32;
const TILT = 0.1;

/** Colours of the thread, from its beginning (0) to its end (1). */
const dyes = gradient([
  [0, '#f2c050'],
  [0.25, '#dc921c'],
  [0.45, '#c06a18'],
  [0.62, '#ecb242'],
  [0.78, '#f4d48a'],
  [0.9, '#d68e22'],
  [1, '#f2c050'],
]);
const lamp = unit([-0.52, -0.62, 0.58]);
const lampTurn = Math.atan2(lamp[1], lamp[0]);
const half = unit([lamp[0], lamp[1], lamp[2] + 1]);

/** Artwork 126: the Lorenz attractor, which is a model of the weather, as a single gold thread on crimson velvet. */
export function lorenz(width = 2000): Canvas {
  const wide = width * 2;
  const high = Math.round(width * 0.8) * 2;
  const px = wide / 4000;
  const silk = new Threads(wide, high);
  const pearls = stitch(silk, px);
  const light = silk.visibleLamp(-0.52, -0.62, 0.62, 90 * px, 7 * px);
  const bed = silk.strand.map((strand) => (strand >= 0 ? 1 : 0));
  const pressed = Float32Array.from(bed);
  blur(pressed, wide, high, 26 * px);
  return new Canvas(wide, high)
    .map((_, x, y) => {
      const i = y * wide + x;
      const strand = silk.strand[i] as number;
      const seen = light[i] as number;
      const u = x / px;
      const v = y / px;
      const far = Math.hypot(x / wide - 0.47, (y / high - 0.45) * 0.9);
      const pool = 1.12 - 0.75 * smoothstep(0.18, 0.75, far);
      if (strand < 0) return scale(velvet(u, v, pressed[i] as number), (0.25 + 0.75 * seen) * pool);
      if (strand === 1) return scale(pearl(pearls, x, y, px), pool);
      return scale(gold(silk, i, seen, px), 0.5 + 0.5 * pool);
    })
    .halve()
    .glow(9 * (width / 2000), 0.35, 0.85);
}

interface Spot {
  x: number;
  y: number;
  size: number;
}

/** Solves the equations with the Runge-Kutta method, and lays the thread along the solution. */
function stitch(silk: Threads, px: number): Spot[] {
  let x = 0.9;
  let y = 0.4;
  let z = 14;
  const flow = (a: number, b: number, c: number): Vector => [
    SIGMA * (b - a),
    a * (RHO - c) - b,
    a * b - BETA * c,
  ];
  const size = 74 * px;
  const place = (a: number, b: number, c: number): [number, number, number] => {
    const cos = Math.cos(TURN);
    const sin = Math.sin(TURN);
    const side = a * cos - b * sin;
    const deep = a * sin + b * cos;
    const up = (c - 25.5) * Math.cos(TILT) - deep * Math.sin(TILT);
    const near = deep * Math.cos(TILT) + (c - 25.5) * Math.sin(TILT);
    return [silk.width * 0.5 + side * size, silk.height * 0.507 - up * size * 0.83, (near + 30) * 1.15 * px];
  };
  const points: number[] = [];
  const steps = SECONDS / STEP;
  for (let step = -2500; step < steps; step++) {
    const h = STEP;
    const [k1, l1, m1] = flow(x, y, z);
    const [k2, l2, m2] = flow(x + (k1 * h) / 2, y + (l1 * h) / 2, z + (m1 * h) / 2);
    const [k3, l3, m3] = flow(x + (k2 * h) / 2, y + (l2 * h) / 2, z + (m2 * h) / 2);
    const [k4, l4, m4] = flow(x + k3 * h, y + l3 * h, z + m3 * h);
    x += (h / 6) * (k1 + 2 * k2 + 2 * k3 + k4);
    y += (h / 6) * (l1 + 2 * l2 + 2 * l3 + l4);
    z += (h / 6) * (m1 + 2 * m2 + 2 * m3 + m4);
    if (step >= 0) points.push(...place(x, y, z));
  }
  silk.lay(points, 5.6 * px, 0);
  // Pearls mark the two fixed points, each in the middle of a wing.
  const rest = Math.sqrt(BETA * (RHO - 1));
  const spots: Spot[] = [];
  for (const [a, b, c, radius] of [
    [rest, rest, RHO - 1, 40],
    [-rest, -rest, RHO - 1, 40],
  ] as const) {
    const [sx, sy] = place(a, b, c);
    silk.lay([sx, sy, 10 * px, sx, sy, 10 * px], radius * px, 1);
    spots.push({ x: sx, y: sy, size: radius * px });
  }
  return spots;
}

/**
 * Returns the colour of gold thread, a metal strip that is wound round silk. It is finely twisted, and its colour
 * changes along the thread.
 */
function gold(silk: Threads, i: number, seen: number, px: number): Colour {
  const along = (silk.along[i] as number) / px;
  const across = silk.across[i] as number;
  const heading = silk.heading[i] as number;
  const twist = Math.sin((along + across * 4.2) * 0.66);
  const nx = -Math.sin(heading);
  const ny = Math.cos(heading);
  const round = across * 0.92;
  const lean = twist * 0.2;
  const normal = unit([
    nx * round + Math.cos(heading) * lean,
    ny * round + Math.sin(heading) * lean,
    Math.sqrt(Math.max(0.05, 1 - round * round)),
  ]);
  const toLamp = normal[0] * lamp[0] + normal[1] * lamp[1] + normal[2] * lamp[2];
  const toHalf = normal[0] * half[0] + normal[1] * half[1] + normal[2] * half[2];
  const dye = dyes((along / 5200) % 1);
  const wear = 0.9 + 0.2 * noise(along / 40, 3, 8);
  const depth = clamp((silk.level[i] as number) / (66 * px));
  const ambient = 0.1 + 0.16 * depth;
  // Parallel threads shine like satin where their direction is across the light.
  const satin = Math.sin(heading - lampTurn) ** 2;
  const diffuse = (ambient + 1.05 * clamp(toLamp) ** 1.5 * seen) * wear * (0.5 + 0.5 * depth);
  const gleam = clamp(toHalf) ** 22 * (0.1 + 0.9 * seen) * (0.1 + 1.25 * satin ** 2);
  return add(scale(dye, diffuse * (0.4 + 1.15 * satin)), mix(dye, [1, 0.9, 0.66], 0.45), gleam * 2.1);
}

function pearl(spots: Spot[], x: number, y: number, px: number): Colour {
  let spot = spots[0] as Spot;
  for (const other of spots)
    if (Math.hypot(other.x - x, other.y - y) < Math.hypot(spot.x - x, spot.y - y)) spot = other;
  const dx = (x - spot.x) / spot.size;
  const dy = (y - spot.y) / spot.size;
  const dz = Math.sqrt(Math.max(0, 1 - dx * dx - dy * dy));
  const toLamp = clamp(dx * lamp[0] + dy * lamp[1] + dz * lamp[2]);
  const toHalf = clamp(dx * half[0] + dy * half[1] + dz * half[2]);
  const lustre = mix(hex('#f3e9df'), hex('#d9b9b4'), smoothstep(0.2, 0.95, 1 - dz));
  const bounce = clamp(dy * 0.6 + dx * 0.4) ** 2 * 0.25;
  const body = scale(lustre, 0.16 + 0.75 * toLamp + 0.04 * noise(x / (9 * px), y / (9 * px), 4));
  return add(add(body, hex('#b33a3a'), bounce), [1, 0.98, 0.94], toHalf ** 60 * 0.9 + toHalf ** 8 * 0.12);
}

/** Returns the colour of velvet. It is darker where the thread presses it, and shimmers where a hand has stroked it. */
function velvet(u: number, v: number, pressed: number): Colour {
  const stroked =
    cloud((u + v * 0.5) / 1500, (v - u * 0.5) / 420, 3, 11) * 0.3 +
    cloud((u + v * 0.5) / 420, (v - u * 0.5) / 60, 3, 5) * 0.16;
  const pile = noise(u / 9, v / 4.5, 2) * 0.17;
  const tone = 0.78 + stroked * 0.6 + pile;
  const cloth = mix(hex('#5a0a1c'), hex('#8c1529'), clamp(0.5 + stroked * 1.4));
  return scale(cloth, Math.max(0.1, tone) * (1 - 0.5 * smoothstep(0.02, 0.7, pressed)));
}
