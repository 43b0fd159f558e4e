import { blur } from '#lib/canvas.ts';
import { add, type Colour, clamp, gradient, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import type { Vector } from '#lib/light.ts';
import { cloud, hash, noise } from '#lib/random.ts';

/** Number of plots from the middle of the town to its edge. */
const REACH = 30;
const SIDE = REACH * 2 + 1;
export const TALLEST = 4.6;
/** Distance of the quay's edge from the middle of the town (`QUAY`), and height of the sea (`SEA`), in plots. */
export const QUAY = REACH + 1.3;
export const SEA = -0.5;
/** Half the width of a house, in plots. The rest of a plot is street. */
export const HALF = 0.37;
/** Number of points of the light map along one plot. */
const FINE = 8;

/**
 * Returns the number of a plot in Ulam's spiral. 1 is in the middle, 2 is to its right, and the numbers continue
 * anticlockwise.
 */
function numberAt(x: number, y: number): number {
  const k = Math.max(Math.abs(x), Math.abs(y));
  const inner = (2 * k - 1) ** 2;
  if (k === 0) return 1;
  if (y === -k) return inner + 7 * k + x;
  if (x === k) return inner + k + y;
  if (y === k) return inner + 3 * k - x;
  return inner + 5 * k - y;
}

const prime = new Uint8Array(SIDE * SIDE + 2).fill(1);
prime[0] = prime[1] = 0;
for (let i = 2; i * i < prime.length; i++)
  if (prime[i]) for (let j = i * i; j < prime.length; j += i) prime[j] = 0;

export interface Plot {
  number: number;
  prime: boolean;
  height: number;
  lamp: Colour;
}
const lamps = gradient([
  [0, '#ff8f2e'],
  [0.45, '#ffc15a'],
  [0.8, '#ffe9b0'],
  [0.92, '#fff6e0'],
  [1, '#a8e6ff'],
]);
const plots: Plot[] = Array.from({ length: SIDE * SIDE }, (_, i) => {
  const number = numberAt((i % SIDE) - REACH, Math.floor(i / SIDE) - REACH);
  const isPrime = prime[number] === 1;
  const chance = hash(number, 3, 7);
  // Towers are higher in the old town, which is in the middle.
  const old = Math.exp(-(((i % SIDE) - REACH) ** 2 + (Math.floor(i / SIDE) - REACH) ** 2) / 260);
  const height = isPrime
    ? (0.9 + 1.5 * chance ** 1.6) * (0.8 + 1.1 * old)
    : number % 2 === 0
      ? 0.03
      : 0.12 + 0.4 * chance ** 2;
  return { number, prime: isPrime, height: number === 1 ? 0.1 : height, lamp: lamps(hash(number, 5, 1)) };
});
export const plotAt = (x: number, y: number): Plot | undefined =>
  Math.abs(x) <= REACH && Math.abs(y) <= REACH ? plots[(y + REACH) * SIDE + x + REACH] : undefined;

/** Returns the light of the towers at a point of the streets. */
const spill = (() => {
  const size = SIDE * FINE;
  const map = new Float32Array(size * size);
  for (let v = 0; v < size; v++)
    for (let u = 0; u < size; u++)
      if (plots[Math.floor(v / FINE) * SIDE + Math.floor(u / FINE)]?.prime) map[v * size + u] = 1;
  blur(map, size, size, FINE * 0.8);
  return (x: number, y: number) => {
    const u = Math.floor((x + REACH + 0.5) * FINE);
    const v = Math.floor((y + REACH + 0.5) * FINE);
    return u < 0 || v < 0 || u >= size || v >= size ? 0.2 : (map[v * size + u] as number);
  };
})();

/** Returns the colour of the quay's wall: old stone, with a lamp every two plots. */
export function quayWall([x, y, z]: Vector): Colour {
  const place = Math.abs(x) > Math.abs(y) ? y : x;
  const lamp = Math.exp(-(((place / 2 - Math.round(place / 2)) * 5) ** 2)) * Math.exp(z * 3);
  return add(scale(hex('#2c2a3c'), 0.7 + 0.3 * noise(place * 6, z * 14, 3)), [1, 0.6, 0.25], lamp * 0.5);
}

export function roof(plot: Plot, u: number, v: number): Colour {
  const edge = HALF - Math.max(Math.abs(u), Math.abs(v));
  if (plot.number === 1) {
    const ring = Math.abs(Math.hypot(u, v) - 0.22);
    return mix(hex('#ffe9c0'), hex('#ff9a4a'), smoothstep(0, 0.1, ring));
  }
  const tone = 0.75 + 0.5 * hash(plot.number, 8, 2);
  if (plot.number % 2 === 0 && plot.number > 2) return garden(plot, u, v, tone);
  const felt = scale(mix(hex('#141c38'), hex('#24305a'), hash(plot.number, 1, 4)), tone);
  const moon = scale(felt, 0.8 + 0.3 * noise(u * 20 + plot.number, v * 20, 3));
  const rim = 1 - smoothstep(0.02, 0.05, edge);
  if (!plot.prime) return add(moon, hex('#5a6aa8'), rim * 0.1);
  // The roof of a lit house has a bright rim, and a bright light well in the middle.
  const well = 1 - smoothstep(0.14, 0.27, Math.max(Math.abs(u), Math.abs(v)));
  const bright = 0.55 + 0.75 * hash(plot.number, 2, 6);
  return add(add(moon, plot.lamp, 0.1), plot.lamp, (rim * 0.7 + well * 1.15) * bright);
}

/**
 * Returns the colour of a garden. All plots with even numbers are gardens. In Ulam's spiral, plots with odd
 * numbers touch only diagonally, and so do the primes among them.
 */
function garden(plot: Plot, u: number, v: number, tone: number): Colour {
  const leaves = noise(u * 16 + plot.number, v * 16, 5) * 0.6 + noise(u * 40, v * 40 + plot.number, 6) * 0.4;
  const pond = plot.number % 30 === 0 ? 1 - smoothstep(0.12, 0.2, Math.hypot(u, v * 1.2)) : 0;
  const tree = scale(mix(hex('#0c2a34'), hex('#1d5448'), 0.5 + 0.5 * leaves), tone);
  return mix(tree, hex('#4f86b8'), pond * 0.7);
}

export function wall(plot: Plot, beside: number, at: Vector, axis: 0 | 1): Colour {
  const stone = scale(hex('#1a2346'), (axis === 1 ? 0.85 : 0.55) * (0.7 + 0.5 * hash(plot.number, 8, 2)));
  const warm = add(stone, [1, 0.52, 0.2], 0.16 * spill(at[0], at[1] - 0.2) * Math.exp(-at[2] * 1.2));
  const column = Math.floor((beside + HALF) / 0.123);
  const floor = Math.floor(at[2] / 0.15);
  const u = (beside + HALF) / 0.123 - column;
  const v = at[2] / 0.15 - floor;
  const pane = u > 0.24 && u < 0.8 && v > 0.25 && v < 0.82 ? 1 : 0;
  const lit = hash(plot.number * 7 + column, floor * 3 + axis, 11) < (plot.prime ? 0.8 : 0.035);
  if (!pane || !lit) return warm;
  const lamp = lamps(clamp(hash(plot.number * 5 + column, floor, 13) * 0.95));
  return scale(lamp, 0.35 + 0.75 * hash(plot.number + column, floor, 17));
}

/**
 * Returns the colour of the streets. Between two turns of the spiral there is an avenue with traffic, and between other
 * neighbours an alley.
 */
export function street([x, y]: Vector): Colour {
  if (Math.max(Math.abs(x), Math.abs(y)) > REACH + 0.5) return scale(hex('#3b3a4c'), 0.6 + 0.4 * spill(x, y));
  const light = spill(x, y);
  let colour = scale(hex('#0d1430'), 0.8 + 0.3 * cloud(x * 3, y * 3, 3, 2));
  colour = add(colour, [1, 0.5, 0.17], 0.55 * light ** 1.25);
  const px = Math.round(x);
  const py = Math.round(y);
  const dx = x - px;
  const dy = y - py;
  const sideways = Math.abs(dx) > Math.abs(dy);
  const other = sideways ? plotAt(px + Math.sign(dx), py) : plotAt(px, py + Math.sign(dy));
  const own = plotAt(px, py);
  colour = add(colour, [1, 0.74, 0.4], boulevard(x, y));
  if (!own || !other || Math.abs(own.number - other.number) === 1) return colour;
  const off = 0.5 - Math.abs(sideways ? dx : dy);
  const way = sideways ? y : x;
  const lane = Math.exp(-(((off - 0.045) / 0.022) ** 2));
  const east = sideways ? dx > 0 : dy > 0;
  const slot = Math.floor(way * 7);
  const line = (sideways ? px + (dx > 0 ? 1 : 0) : py + (dy > 0 ? 1 : 0)) * 2 + (east ? 1 : 0);
  const car = hash(slot, line, 21) > 0.55 ? Math.exp(-(((way * 7 - slot - 0.5) / 0.3) ** 2)) : 0;
  const tint: Colour = east ? [1, 0.16, 0.08] : [1, 0.93, 0.78];
  return add(add(colour, tint, lane * car * 0.4), [0.9, 0.55, 0.28], 0.035);
}

/** Returns the light of rows of lamps between primes that are diagonal neighbours. */
function boulevard(x: number, y: number): number {
  const left = Math.floor(x);
  const low = Math.floor(y);
  const u = x - left;
  const v = y - low;
  let light = 0;
  for (const up of [true, false]) {
    const [from, to] = up
      ? [plotAt(left, low), plotAt(left + 1, low + 1)]
      : [plotAt(left, low + 1), plotAt(left + 1, low)];
    if (!from?.prime || !to?.prime) continue;
    const off = Math.abs(up ? u - v : u + v - 1) / Math.SQRT2;
    const bulb = 0.5 + 0.5 * Math.cos((u + (up ? v : 1 - v)) * Math.PI * 8);
    light += Math.exp(-((off / 0.055) ** 2)) * (0.5 + 1.3 * bulb) + 0.3 * Math.exp(-((off / 0.2) ** 2));
  }
  return light;
}
