// The descriptor of a keypoint. It is made from the gradients of 20×20 samples around the keypoint, rotated so
// that the keypoint is upright. The gradients are summed in 4×4 cells with 8 directions each. Each of these 128
// sums is reduced to one bit. Each gradient is split into its two nearest directions, which needs neither an
// angle nor a square root.
import {
  DESCRIPTORS,
  DIFFERENCE,
  DOUBTS,
  HISTOGRAM,
  MODEL_ORDER,
  MODEL_THRESHOLDS,
  WINDOW,
} from './layout.ts';
import { expMinus } from './numbers.ts';
import { octaveHeight, octaveStride, octaveWidth, pictureOf } from './pyramid.ts';

const SAMPLES: i32 = 20;
/**
 * Distance between two samples, in sigma of the keypoint. A cell is three sigma wide and has four samples.
 */
const STEP: f32 = 0.75;
/**
 * A bit is uncertain if the number from which it is made is between these two multiples of its threshold. Noise could
 * then change the bit.
 */
const DOUBT_FROM: f32 = 0.5;
const DOUBT_TO: f32 = 2;
const ROOT_TWO: f32 = <f32>Math.SQRT2;
/**
 * Table with one entry per sample: the index of the cell before the sample, and the weights of this cell and
 * the next cell. The index is -1 to 3, stored as 0 to 4.
 */
const SHARES: usize = WINDOW + 256;
/** Histogram of one row of samples: six cells by eight directions, including one extra cell at each end. */
const LINE: usize = HISTOGRAM + 2048;
const LINE_BYTES: usize = 6 * 8 * 4;
/** Six histograms like LINE, one for each row of cells, including one extra row at each end. */
const PLACES: usize = LINE + 1024;

export function makeShares(): void {
  for (let i = 0; i < SAMPLES; i++) {
    const offset = (<f64>i - 9.5) / 4;
    const place = offset + 1.5;
    const before = Math.floor(place);
    // Samples in the centre of the window have the highest weight. The weight is a Gaussian with a sigma of
    // two cells.
    const weight = expMinus((offset * offset) / 8);
    const to = SHARES + <usize>(i * 12);
    store<i32>(to, <i32>before + 1);
    store<f32>(to, <f32>((1 - (place - before)) * weight), 4);
    store<f32>(to, <f32>((place - before) * weight), 8);
  }
}

/**
 * Computes the descriptor of a point in an octave with an orientation, and stores it as the keypoint with this index.
 */
export function describe(
  index: i32,
  octave: i32,
  layer: i32,
  x: f32,
  y: f32,
  sigma: f32,
  cosine: f32,
  sine: f32,
): void {
  const picture = pictureOf(octave, layer);
  const rowBytes = (<usize>octaveStride(octave)) << 1;
  const right = octaveWidth(octave) - 2;
  const bottom = octaveHeight(octave) - 2;
  const stepX = cosine * sigma * STEP;
  const stepY = sine * sigma * STEP;
  // Positions are integers in units of 1/65,536 pixel, so that adding a step is exact and fast.
  const walkX = <i32>(stepX * 65536);
  const walkY = <i32>(stepY * 65536);
  let lineX = <i32>((x + <f32>0.5 - <f32>9.5 * (stepX - stepY)) * 65536);
  let lineY = <i32>((y + <f32>0.5 - <f32>9.5 * (stepX + stepY)) * 65536);
  memory.fill(PLACES, 0, 6 * LINE_BYTES);
  for (let j = 0; j < SAMPLES; j++, lineX -= walkY, lineY += walkX) {
    memory.fill(LINE, 0, LINE_BYTES);
    let atX = lineX;
    let atY = lineY;
    let share = SHARES;
    for (let i = 0; i < SAMPLES; i++, atX += walkX, atY += walkY, share += 12) {
      const px = atX >> 16;
      const py = atY >> 16;
      if (px < 1 || py < 1 || px > right || py > bottom) continue;
      const at = picture + <usize>py * rowBytes + ((<usize>px) << 1);
      const gx = <f32>(<i32>load<i16>(at, 2) - <i32>load<i16>(at - 2));
      const gy = <f32>(<i32>load<i16>(at + rowBytes) - <i32>load<i16>(at - rowBytes));
      addToLine(share, cosine * gx + sine * gy, cosine * gy - sine * gx);
    }
    addLine(j);
  }
  cut(index);
}

/**
 * Adds a gradient to the histogram of its row of samples. The code has no branches, because the processor could
 * not predict the direction of the gradient.
 */
function addToLine(share: usize, rx: f32, ry: f32): void {
  const ax = abs(rx);
  const ay = abs(ry);
  const leftward: usize = rx < 0 ? 1 : 0;
  const upward: usize = ry < 0 ? 1 : 0;
  // Directions are numbered from 0 (right) to 7. Horizontal and vertical directions are even, and diagonal
  // ones are odd.
  const straight = select<usize>(leftward << 2, 2 + (upward << 2), ax >= ay);
  const slanting = select<usize>(7 - (leftward << 1), 1 + (leftward << 1), ry < 0);
  const less = min(ax, ay);
  const along = max(ax, ay) - less;
  const across = less * ROOT_TWO;
  const place = LINE + ((<usize>load<i32>(share)) << 5);
  const first = load<f32>(share, 4);
  const next = load<f32>(share, 8);
  const a = place + (straight << 2);
  const b = place + (slanting << 2);
  store<f32>(a, load<f32>(a) + along * first);
  store<f32>(a, load<f32>(a, 32) + along * next, 32);
  store<f32>(b, load<f32>(b) + across * first);
  store<f32>(b, load<f32>(b, 32) + across * next, 32);
}

function addLine(sample: i32): void {
  const share = SHARES + <usize>(sample * 12);
  const upper = PLACES + <usize>load<i32>(share) * LINE_BYTES;
  addWeighted(upper, load<f32>(share, 4));
  addWeighted(upper + LINE_BYTES, load<f32>(share, 8));
}

/**
 * Adds the histogram of a row of samples to a row of cells. The extra cell at each end is left out, because it
 * is outside the descriptor.
 */
function addWeighted(to: usize, weight: f32): void {
  if (ASC_FEATURE_SIMD) {
    const factor = f32x4.splat(weight);
    for (let i: usize = 32; i < 160; i += 16) {
      v128.store(to + i, f32x4.add(v128.load(to + i), f32x4.mul(v128.load(LINE + i), factor)));
    }
    return;
  }
  for (let i: usize = 32; i < 160; i += 4) {
    store<f32>(to + i, load<f32>(to + i) + load<f32>(LINE + i) * weight);
  }
}

/**
 * Reduces the 128 numbers of a descriptor to bits. The threshold of a number is a share of the sum of all
 * numbers. The model determines the order of the bits.
 */
function cut(index: i32): void {
  // The four rows of cells are copied to adjacent memory, so that the index of a number is its dimension.
  const numbers = LINE;
  for (let row: usize = 0; row < 4; row++)
    memory.copy(numbers + (row << 7), PLACES + (row + 1) * LINE_BYTES + 32, 128);
  let sum: f32 = 0;
  for (let i: usize = 0; i < 128; i++) sum += load<f32>(numbers + (i << 2));
  if (keepsRaw) keepRaw(index, numbers, sum);
  for (let word: usize = 0; word < 4; word++) {
    let bits: u32 = 0;
    let doubts: u32 = 0;
    for (let bit: usize = 0; bit < 32; bit++) {
      const dimension = (<usize>load<u8>(MODEL_ORDER + (word << 5) + bit)) << 2;
      const value = load<f32>(numbers + dimension);
      const threshold = load<f32>(MODEL_THRESHOLDS + dimension) * sum;
      const here = (<u32>1) << (<u32>bit);
      bits |= select<u32>(here, 0, value > threshold);
      doubts |= select<u32>(here, 0, value > threshold * DOUBT_FROM && value < threshold * DOUBT_TO);
    }
    store<u32>(DESCRIPTORS + ((<usize>index) << 4) + (word << 2), bits);
    store<u32>(DOUBTS + ((<usize>index) << 4) + (word << 2), doubts);
  }
}

let keepsRaw: bool = false;

/**
 * Sets whether descriptors are also stored before they are reduced to bits. Only the script that learns the
 * thresholds needs this. The stored descriptors overwrite the differences of Gaussians, which are not needed
 * any more at this point.
 */
export function keepRawDescriptors(keep: bool): void {
  keepsRaw = keep;
}

function keepRaw(index: i32, numbers: usize, sum: f32): void {
  const raw = DIFFERENCE + ((<usize>index) << 9);
  for (let i: usize = 0; i < 512; i += 4) store<f32>(raw + i, load<f32>(numbers + i) / (sum + <f32>1e-6));
}
