import { blur, Canvas } from '#lib/canvas.ts';
import { add, type Colour, clamp, gradient, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { between, fillField, normalAt } from '#lib/heights.ts';
import { cloud, hash, noise } from '#lib/random.ts';

/** Frequencies in both directions. Their ratio 3:4 is that of a fourth in music. */
const ACROSS = 3;
const DOWN = 4;

/** A neon tube: phase of its curve, radius, height above the wall, brightness, and colour of the gas. */
interface Tube {
  phase: number;
  radius: number;
  lift: number;
  power: number;
  gas: (at: number) => Colour;
}
const tubes: Tube[] = [
  {
    phase: 0.575 * Math.PI,
    radius: 8.5,
    lift: -6,
    power: 0.8,
    gas: gradient([
      [0, '#2a3dff'],
      [1, '#00a8d8'],
    ]),
  },
  {
    phase: 0.5 * Math.PI,
    radius: 13,
    lift: 6,
    power: 1.25,
    gas: gradient([
      [0, '#ff2a7a'],
      [0.5, '#ff2d3a'],
      [1, '#ff5f1a'],
    ]),
  },
];

type Shade = (rim: number, dx: number, dy: number) => Colour;
/** Parameter of the curve at which a tube begins and ends. This is its lowest point, because sin(4 t) is 1. */
const END = Math.PI / 8;

/** The rendered tubes at twice the final size: the light that they emit, and how much of the wall they cover. */
interface Bent {
  wide: number;
  high: number;
  light: Float32Array[];
  cover: Float32Array;
}

/** Artwork 116: a Lissajous curve with frequency ratio 3:4, in two phases, as neon tubes on a brick wall. */
export function lissajous(width = 1600): Canvas {
  const height = width * 1.25;
  const unit = width / 1600;
  const bent = bend(width * 2, height * 2, unit * 2);
  const fall = shine(bent, width, height, unit);
  const bricks = new Canvas(width, height).map((_, x, y) => brick(x / unit, y / unit));
  const relief = fillField(width, height, (x, y) => bricks.get(x, y)[0] * unit);
  const canvas = new Canvas(width, height).map((_, x, y) => {
    const seen = wallAt(fall, bricks.get(x, y), relief, width, height, x, y, unit);
    let hidden = 0;
    let r = 0;
    let g = 0;
    let b = 0;
    for (const step of [0, 1, bent.wide, bent.wide + 1]) {
      const i = y * 2 * bent.wide + x * 2 + step;
      hidden += (bent.cover[i] as number) / 4;
      r += (bent.light[0]?.[i] as number) / 4;
      g += (bent.light[1]?.[i] as number) / 4;
      b += (bent.light[2]?.[i] as number) / 4;
    }
    return add([r, g, b], seen, 1 - hidden);
  });
  return canvas.glow(width * 0.009, 0.5, 0.45).glow(width * 0.045, 0.35, 0.5);
}

function place({ phase, lift }: Tube, time: number, wide: number, high: number): [number, number, number] {
  return [
    wide * (0.5 + 0.385 * Math.sin(ACROSS * time + phase)),
    high * (0.49 + 0.395 * Math.sin(DOWN * time)),
    lift + 4 * Math.cos((ACROSS + DOWN) * time + 0.6),
  ];
}

function bend(wide: number, high: number, unit: number): Bent {
  const planes = [0, 1, 2].map(() => new Float32Array(wide * high));
  const bent: Bent = { wide, high, light: planes, cover: new Float32Array(wide * high) };
  const top = new Float32Array(wide * high).fill(-1e9);
  const stamp = (x: number, y: number, depth: number, radius: number, shade: Shade) => {
    for (let py = Math.floor(y - radius); py <= Math.min(y + radius, high - 1); py++)
      for (let px = Math.floor(x - radius); px <= x + radius; px++) {
        const dx = (px - x) / radius;
        const dy = (py - y) / radius;
        const rim = Math.hypot(dx, dy);
        const i = py * wide + px;
        const rise = depth + Math.sqrt(Math.max(0, 1 - rim * rim));
        if (rim >= 1 || rise <= (top[i] as number)) continue;
        top[i] = rise;
        const seen = shade(rim, dx, dy);
        for (let channel = 0; channel < 3; channel++)
          (planes[channel] as Float32Array)[i] = seen[channel] as number;
        bent.cover[i] = 1;
      }
  };
  const steps = Math.round(9000 * unit);
  for (const tube of tubes) {
    const radius = tube.radius * unit;
    for (let k = 0; k < steps; k++) {
      const time = (k / steps) * Math.PI * 2;
      const [x, y, depth] = place(tube, time, wide, high);
      const colour = tube.gas(0.5 + 0.5 * Math.sin(DOWN * time));
      // The tube begins and ends at its lowest point, near which it is black. The wires there have caps.
      const ends = Math.abs(time - END) * 1100;
      if (ends < 3.5) continue;
      stamp(x, y, depth, ends < 15 ? radius * 1.12 : radius, (rim, dx, dy) =>
        ends < 15 ? rubber(dx, dy) : glass(colour, tube.power * smoothstep(13, 24, ends), rim, dx, dy),
      );
    }
    const [endX, endY] = place(tube, END, wide, high);
    for (let y = endY; y < high + 9; y++) {
      const sway = Math.sin((y - endY) / (70 * unit)) * 9 * unit * (tube.lift / 6);
      for (const way of [-1, 1])
        stamp(
          endX + sway + way * 7 * unit * Math.exp((endY - y) / (40 * unit)),
          y,
          -9,
          3.6 * unit,
          (_, dx, dy) => rubber(dx, dy),
        );
    }
  }
  return bent;
}

function rubber(dx: number, dy: number): Colour {
  const glint = Math.exp(-((dx + 0.4) ** 2 + (dy * 0.4 + 0.2) ** 2) * 9);
  return [0.03 + glint * 0.09, 0.02 + glint * 0.05, 0.022 + glint * 0.06];
}

/** Returns the colour of glowing gas in clear glass: a white middle, a coloured body, a dark rim and a highlight. */
function glass(colour: Colour, power: number, rim: number, dx: number, dy: number): Colour {
  const core = Math.exp(-((rim / 0.4) ** 2));
  const body = smoothstep(1, 0.55, rim);
  const glint = Math.exp(-((dx + 0.42) ** 2 + (dy + 0.55) ** 2) * 26);
  const lit = add(scale(colour, 0.12 + 1.1 * body), mix(colour, [1, 0.86, 0.78], 0.5), core * 1.1);
  return add(scale(lit, power), [1, 1, 1], glint * 0.25);
}

/**
 * Returns the light of the tubes on the wall, at a quarter of the size. It is strong near the tube and has a wide haze.
 */
function shine(bent: Bent, width: number, height: number, unit: number): Float32Array[] {
  const w = width >> 2;
  const h = height >> 2;
  return bent.light.map((plane) => {
    const near = fillField(w, h, (x, y) => {
      let sum = 0;
      for (let j = 0; j < 8; j++)
        for (let i = 0; i < 8; i++) sum += plane[(y * 8 + j) * bent.wide + x * 8 + i] as number;
      return sum / 64;
    });
    const far = near.slice();
    blur(near, w, h, (26 * unit) / 4);
    blur(far, w, h, (120 * unit) / 4);
    return near.map((value, i) => value * 0.8 + (far[i] as number) * 1.5);
  });
}

/** Returns three values for a point of the brick wall: its height, its tone, and the amount of mortar. */
function brick(x: number, y: number): Colour {
  const long = 188;
  const tall = 66;
  const wobble = noise(x / 90, y / 90, 3) * 2.2 + noise(x / 23, y / 23, 4) * 1.3;
  const row = Math.floor((y + wobble) / tall);
  const shift = (row % 2) * (long / 2) + (hash(row, 1) - 0.5) * 16;
  const column = Math.floor((x + wobble + shift) / long);
  const u = x + wobble + shift - column * long;
  const v = y + wobble - row * tall;
  const edge = Math.min(u, long - u, v, tall - v);
  const joint = 1 - smoothstep(3, 9, edge + noise(x / 6, y / 6, 5) * 1.6);
  const rough = cloud(x / 26, y / 26, 4, 8 + (row % 7)) * 3.4;
  const pit = Math.max(0, noise(x / 9, y / 9, 7) - 0.55) * 9;
  const own = hash(row, column, 2);
  const height = (1 - joint) * (8 + own * 4 + rough - pit) + joint * noise(x / 5, y / 5, 9);
  return [height, 0.6 + own * 0.7 + rough * 0.05, joint];
}

const clay = hex('#6d7490');
const mortar = hex('#454a5e');
const dusk = hex('#2f5d86');

function wallAt(
  fall: Float32Array[],
  [, tone, joint]: Colour,
  relief: Float32Array,
  width: number,
  height: number,
  x: number,
  y: number,
  unit: number,
): Colour {
  const normal = normalAt(relief, width, height, x, y, 0.8);
  const base = mix(scale(clay, tone), mortar, joint);
  const w = width >> 2;
  const h = height >> 2;
  const reach = 3 * unit + 0.6;
  const qx = x / 4;
  const qy = y / 4;
  const lit = fall.map((field) => {
    const here = between(field, w, h, qx, qy) + 1e-5;
    const gx = (between(field, w, h, qx + reach, qy) - between(field, w, h, qx - reach, qy)) / here;
    const gy = (between(field, w, h, qx, qy + reach) - between(field, w, h, qx, qy - reach)) / here;
    return here * Math.max(0.05, normal[2] * 0.8 + (normal[0] * gx + normal[1] * gy) * 1.3);
  });
  // Weak daylight from above, so that the wall is visible where the neon light does not reach.
  const day = 0.2 * Math.max(0.1, 0.5 - normal[0] * 0.4 - normal[1] * 1.1) * (1.25 - 0.8 * clamp(y / height));
  return [
    base[0] * ((lit[0] as number) * 1.7 + dusk[0] * day),
    base[1] * ((lit[1] as number) * 1.7 + dusk[1] * day),
    base[2] * ((lit[2] as number) * 1.7 + dusk[2] * day),
  ];
}
