// The direction of a keypoint: the dominant direction of the gradients around it.
import { HISTOGRAM, WINDOW } from './layout.ts';
import { expMinus, turnsOf } from './numbers.ts';
import { octaveHeight, octaveStride, octaveWidth, pictureOf } from './pyramid.ts';

const SAMPLES: usize = 16;
/**
 * Distance between two samples, in sigma of the keypoint. Samples extend to 4.5 sigma. Their weights are a
 * Gaussian of 1.5 sigma.
 */
const STEP: f32 = 0.5625;
const BINS: i32 = 36;
/**
 * Binary logarithm of the size of a bin in bytes. A bin contains its weight, the sums of its gradients in x and
 * y, and its smoothed weight.
 */
const BIN_SHIFT: usize = 4;
const SECOND_PEAK: f32 = 0.8;
/** Address of the result: cosine and sine of each direction. */
export const DIRECTIONS: usize = HISTOGRAM + 1024;
const MAX_DIRECTIONS: i32 = 2;

export function makeWindow(): void {
  for (let i: usize = 0; i < SAMPLES; i++) {
    const offset = (<f64>i - 7.5) * <f64>STEP;
    store<f32>(WINDOW + (i << 2), <f32>expMinus((offset * offset) / (2 * 1.5 * 1.5)));
  }
}

/** Writes one or two directions of a point in an octave. Returns the number of directions. */
export function orient(octave: i32, layer: i32, x: f32, y: f32, sigma: f32): i32 {
  gather(octave, layer, x, y, sigma);
  let highest: f32 = 0;
  for (let i = 0; i < BINS; i++) {
    const smooth =
      (weight(i - 2) + weight(i + 2)) * <f32>0.0625 +
      (weight(i - 1) + weight(i + 1)) * <f32>0.25 +
      weight(i) * <f32>0.375;
    store<f32>(HISTOGRAM + ((<usize>i) << BIN_SHIFT), smooth, 12);
    highest = max(highest, smooth);
  }
  if (highest <= 0) return 0;
  let count = 0;
  // The first pass finds the highest peak. The second pass finds a second peak that is nearly as high.
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < BINS && count < MAX_DIRECTIONS; i++) {
      const here = readSmoothed(i);
      const isHighest = here === highest;
      if (isHighest !== (round === 0) || (round === 0 && count > 0)) continue;
      if (here < highest * SECOND_PEAK || here < readSmoothed(i - 1) || here < readSmoothed(i + 1)) continue;
      let gx: f32 = 0;
      let gy: f32 = 0;
      for (let k = -1; k <= 1; k++) {
        const bin = HISTOGRAM + ((<usize>((i + k + BINS) % BINS)) << BIN_SHIFT);
        gx += load<f32>(bin, 4);
        gy += load<f32>(bin, 8);
      }
      const length = sqrt(gx * gx + gy * gy);
      if (length <= 0) continue;
      store<f32>(DIRECTIONS + ((<usize>count) << 3), gx / length);
      store<f32>(DIRECTIONS + ((<usize>count) << 3), gy / length, 4);
      count++;
    }
  }
  return count;
}

function weight(bin: i32): f32 {
  return load<f32>(HISTOGRAM + ((<usize>((bin + BINS) % BINS)) << BIN_SHIFT));
}

function readSmoothed(bin: i32): f32 {
  return load<f32>(HISTOGRAM + ((<usize>((bin + BINS) % BINS)) << BIN_SHIFT), 12);
}

function gather(octave: i32, layer: i32, x: f32, y: f32, sigma: f32): void {
  const picture = pictureOf(octave, layer);
  const stride = octaveStride(octave);
  const right = octaveWidth(octave) - 2;
  const bottom = octaveHeight(octave) - 2;
  const rowBytes = (<usize>stride) << 1;
  // Positions are integers in units of 1/65,536 pixel, so that adding a step is exact and fast.
  const step = <i32>(sigma * STEP * 65536);
  const startX = <i32>((x + <f32>0.5) * 65536) - ((step * 15) >> 1);
  let atY = <i32>((y + <f32>0.5) * 65536) - ((step * 15) >> 1);
  memory.fill(HISTOGRAM, 0, (<usize>BINS) << BIN_SHIFT);
  for (let j: usize = 0; j < SAMPLES; j++, atY += step) {
    const py = atY >> 16;
    if (py < 1 || py > bottom) continue;
    const row = picture + <usize>py * rowBytes;
    const down = load<f32>(WINDOW + (j << 2));
    let atX = startX;
    for (let i: usize = 0; i < SAMPLES; i++, atX += step) {
      const px = atX >> 16;
      if (px < 1 || px > right) continue;
      const at = row + ((<usize>px) << 1);
      const gx = <f32>(<i32>load<i16>(at, 2) - <i32>load<i16>(at - 2));
      const gy = <f32>(<i32>load<i16>(at + rowBytes) - <i32>load<i16>(at - rowBytes));
      const part = down * load<f32>(WINDOW + (i << 2));
      const turned = <i32>(turnsOf(gx, gy) * <f32>BINS + <f32>0.5);
      const bin = HISTOGRAM + ((<usize>select<i32>(turned - BINS, turned, turned >= BINS)) << BIN_SHIFT);
      const along = part * gx;
      const across = part * gy;
      store<f32>(bin, load<f32>(bin) + sqrt(along * along + across * across));
      store<f32>(bin, load<f32>(bin, 4) + along, 4);
      store<f32>(bin, load<f32>(bin, 8) + across, 8);
    }
  }
}
