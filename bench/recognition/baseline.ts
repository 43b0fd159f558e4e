import type { GreyPicture, Reference } from '@museummate/recognition';

/**
 * A baseline for the recogniser: two of its steps in plain JavaScript. Both are timed in the same run, so the
 * ratio of their times does not depend on the speed of the machine.
 */

/** Computes only the blurs of an image pyramid, in the simplest way: five blurs per octave, in floating point. */
export function plainBlurs({ width, height, data }: GreyPicture): number {
  let picture = Float32Array.from(data);
  let w = width;
  let h = height;
  while (Math.min(w, h) >= 20) {
    for (const sigma of [1, 1, 1.41, 2, 2.83]) picture = blur(picture, w, h, sigma);
    const nextW = w >> 1;
    const nextH = h >> 1;
    const half = new Float32Array(nextW * nextH);
    for (let y = 0; y < nextH; y++)
      for (let x = 0; x < nextW; x++) half[y * nextW + x] = picture[2 * y * w + 2 * x] ?? 0;
    picture = half;
    w = nextW;
    h = nextH;
  }
  return picture[0] ?? 0;
}

function blur(
  picture: Float32Array,
  width: number,
  height: number,
  sigma: number,
): Float32Array<ArrayBuffer> {
  const radius = Math.ceil(2.4 * sigma);
  const weights = Array.from({ length: radius + 1 }, (_, k) => Math.exp(-(k * k) / (2 * sigma * sigma)));
  const sum = weights.reduce((all, weight, k) => all + (k ? 2 : 1) * weight, 0);
  const along = (from: Float32Array, step: number, at: number, place: number, length: number) => {
    let value = 0;
    for (let k = -radius; k <= radius; k++) {
      const inside = Math.max(0, Math.min(length - 1, place + k)) - place;
      value += (from[at + inside * step] ?? 0) * (weights[Math.abs(k)] ?? 0);
    }
    return value / sum;
  };
  const down = new Float32Array(picture.length);
  const both = new Float32Array(picture.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) down[y * width + x] = along(picture, width, y * width + x, y, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) both[y * width + x] = along(down, 1, y * width + x, x, width);
  return both;
}

/**
 * Compares every descriptor of a frame with all references, without an index (brute force). Returns the sum of the best
 * distances.
 */
export function plainSearch(frame: Uint32Array, references: readonly Reference[]): number {
  const all = references.map(({ descriptors }) => new Uint32Array(descriptors.slice().buffer));
  let sum = 0;
  for (let i = 0; i < frame.length; i += 4) {
    let best = 128;
    for (const known of all)
      for (let k = 0; k < known.length; k += 4) {
        let distance = 0;
        for (let word = 0; word < 4; word++)
          distance += ones((frame[i + word] ?? 0) ^ (known[k + word] ?? 0));
        if (distance < best) best = distance;
      }
    sum += best;
  }
  return sum;
}

function ones(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
