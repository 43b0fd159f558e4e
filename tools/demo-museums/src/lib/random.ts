/**
 * A generator of pseudo-random numbers. It always starts from a fixed seed, so that pictures are the same in every run.
 */
export type Random = () => number;

/** Returns a generator of numbers from 0 to 1 (mulberry32). */
export function random(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Returns a pseudo-random number from 0 to 1 for a point of the integer grid. The same point always gives the same
 * number.
 */
export function hash(x: number, y: number, seed = 0): number {
  let h = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(seed | 0, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Returns smooth noise from -1 to 1. */
export function noise(x: number, y: number, seed = 0): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const u = ease(x - left);
  const v = ease(y - top);
  const above = hash(left, top, seed) * (1 - u) + hash(left + 1, top, seed) * u;
  const below = hash(left, top + 1, seed) * (1 - u) + hash(left + 1, top + 1, seed) * u;
  return (above * (1 - v) + below * v) * 2 - 1;
}

function ease(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/** Returns fractal noise from about -1 to 1, for clouds, paper and glaze. */
export function cloud(x: number, y: number, octaves = 4, seed = 0): number {
  let sum = 0;
  let weight = 0.5;
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x, y, seed + octave * 17);
    // The coordinates are rotated for each octave, so that the grid of the noise is not visible.
    const nextX = x * 1.6 - y * 1.2 + 7.3;
    y = x * 1.2 + y * 1.6 - 3.1;
    x = nextX;
    weight /= 2;
  }
  return sum;
}
