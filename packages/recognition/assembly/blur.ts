// Gaussian blur. Pixels are 16-bit integers with 64 steps per grey level. A kernel is a symmetric row of
// weights in Q15 (fixed-point numbers), of which only one half is stored. The SIMD code and the scalar code
// round after every multiplication in the same way, so they give the same bits.
import { KERNELS, ROW, ROWS } from './layout.ts';
import { expMinus } from './numbers.ts';

const KERNEL_BYTES: usize = 64;
/** Number of pixels before a row, as space for the longest kernel. */
const MARGIN: i32 = 16;

/**
 * Writes the kernel of a blur: first its radius, then the weights from the centre outwards. The sum of all
 * weights is one.
 */
export function makeKernel(slot: i32, sigma: f64): void {
  const at = KERNELS + <usize>slot * KERNEL_BYTES;
  const radius = <i32>Math.ceil(2.4 * sigma - 0.3);
  let sum: f64 = 1;
  for (let k = 1; k <= radius; k++) sum += 2 * expMinus(<f64>(k * k) / (2 * sigma * sigma));
  let left: i32 = 32768;
  for (let k = radius; k > 0; k--) {
    const weight = <i32>Math.floor((expMinus(<f64>(k * k) / (2 * sigma * sigma)) / sum) * 32768 + 0.5);
    store<i16>(at + 2 + 2 * <usize>k, <i16>weight);
    left -= 2 * weight;
  }
  store<i16>(at, <i16>radius);
  store<i16>(at + 2, <i16>left);
}

/**
 * Blurs one picture and writes the result to `to`. If `difference` is not 0, it is an address, to which the
 * difference of both pictures is written.
 */
export function blur(
  slot: i32,
  from: usize,
  to: usize,
  difference: usize,
  width: i32,
  height: i32,
  stride: i32,
): void {
  const kernel = KERNELS + <usize>slot * KERNEL_BYTES;
  const radius = <i32>load<i16>(kernel);
  const weights = kernel + 2;
  const rowBytes = (<usize>stride) << 1;
  for (let y = 0; y < height; y++) {
    for (let k = 0; k <= radius; k++) {
      const pair = ROWS + <usize>(k << 3);
      store<usize>(pair, from + <usize>max(y - k, 0) * rowBytes);
      store<usize>(pair + 4, from + <usize>min(y + k, height - 1) * rowBytes);
    }
    const row = ROW + <usize>(MARGIN << 1);
    blurDown(weights, radius, row, rowBytes);
    extend(row, width, stride);
    const at = <usize>y * rowBytes;
    blurAcross(weights, radius, row, from + at, to + at, difference ? difference + at : 0, rowBytes);
  }
}

/** Copies the first and the last pixel of a row beyond its ends. */
function extend(row: usize, width: i32, stride: i32): void {
  const first = load<i16>(row);
  const last = load<i16>(row + ((<usize>(width - 1)) << 1));
  for (let i = 1; i <= MARGIN; i++) store<i16>(row - ((<usize>i) << 1), first);
  for (let i = width; i < stride + MARGIN; i++) store<i16>(row + ((<usize>i) << 1), last);
}

function blurDown(weights: usize, radius: i32, row: usize, rowBytes: usize): void {
  const middle = load<usize>(ROWS);
  if (ASC_FEATURE_SIMD) {
    for (let x: usize = 0; x < rowBytes; x += 32) {
      const weight = v128.load_splat<i16>(weights);
      let a = i16x8.q15mulr_sat_s(v128.load(middle + x), weight);
      let b = i16x8.q15mulr_sat_s(v128.load(middle + x, 16), weight);
      for (let k = 1; k <= radius; k++) {
        const above = load<usize>(ROWS + <usize>(k << 3)) + x;
        const below = load<usize>(ROWS + <usize>(k << 3), 4) + x;
        const w = v128.load_splat<i16>(weights + <usize>(k << 1));
        a = i16x8.add(a, i16x8.q15mulr_sat_s(i16x8.add(v128.load(above), v128.load(below)), w));
        b = i16x8.add(b, i16x8.q15mulr_sat_s(i16x8.add(v128.load(above, 16), v128.load(below, 16)), w));
      }
      v128.store(row + x, a);
      v128.store(row + x, b, 16);
    }
    return;
  }
  for (let x: usize = 0; x < rowBytes; x += 2) {
    let sum = tap(<i32>load<i16>(middle + x), weights);
    for (let k = 1; k <= radius; k++) {
      const above = load<usize>(ROWS + <usize>(k << 3)) + x;
      const below = load<usize>(ROWS + <usize>(k << 3), 4) + x;
      sum += tap(<i32>load<i16>(above) + <i32>load<i16>(below), weights + <usize>(k << 1));
    }
    store<i16>(row + x, <i16>sum);
  }
}

function blurAcross(
  weights: usize,
  radius: i32,
  row: usize,
  from: usize,
  to: usize,
  difference: usize,
  rowBytes: usize,
): void {
  if (ASC_FEATURE_SIMD) {
    for (let x: usize = 0; x < rowBytes; x += 32) {
      const weight = v128.load_splat<i16>(weights);
      let a = i16x8.q15mulr_sat_s(v128.load(row + x), weight);
      let b = i16x8.q15mulr_sat_s(v128.load(row + x, 16), weight);
      let left = row + x;
      let right = row + x;
      for (let k = 1; k <= radius; k++) {
        left -= 2;
        right += 2;
        const w = v128.load_splat<i16>(weights + <usize>(k << 1));
        a = i16x8.add(a, i16x8.q15mulr_sat_s(i16x8.add(v128.load(left), v128.load(right)), w));
        b = i16x8.add(b, i16x8.q15mulr_sat_s(i16x8.add(v128.load(left, 16), v128.load(right, 16)), w));
      }
      if (difference) {
        v128.store(difference + x, i16x8.sub(a, v128.load(from + x)));
        v128.store(difference + x, i16x8.sub(b, v128.load(from + x, 16)), 16);
      }
      v128.store(to + x, a);
      v128.store(to + x, b, 16);
    }
    return;
  }
  for (let x: usize = 0; x < rowBytes; x += 2) {
    let sum = tap(<i32>load<i16>(row + x), weights);
    for (let k = 1; k <= radius; k++) {
      const offset = <usize>(k << 1);
      sum += tap(<i32>load<i16>(row + x - offset) + <i32>load<i16>(row + x + offset), weights + offset);
    }
    if (difference) store<i16>(difference + x, <i16>(sum - <i32>load<i16>(from + x)));
    store<i16>(to + x, <i16>sum);
  }
}

/** Multiplies in Q15 and rounds in the same way as the SIMD instruction. */
function tap(value: i32, weight: usize): i32 {
  return (value * <i32>load<i16>(weight) + 0x4000) >> 15;
}
