// Finds extrema of the differences of Gaussians, in position and scale. Each pixel is compared with its 26
// neighbours. An extremum is located with subpixel precision. It is dropped if its contrast is low, or if it is
// on an edge.
import { DIFFERENCE, EXTREMA, EXTREMUM_BYTES, LEVEL, MAX_EXTREMA } from './layout.ts';
import { exp2Near } from './numbers.ts';

/** Minimum contrast of an extremum: one grey level, which has 64 steps. */
const LEAST_CONTRAST: f32 = 64;
/**
 * Minimum absolute value of a pixel. It is below `LEAST_CONTRAST`, because the interpolated extremum may be
 * stronger than the pixel.
 */
const LEAST_PIXEL: i32 = 48;
const EDGE_RATIO: f32 = 10;
const BORDER: i32 = 4;
const STEPS: i32 = 3;

export function detect(octave: i32, width: i32, height: i32, stride: i32, already: i32): i32 {
  let found = already;
  for (let layer = 1; layer <= 2; layer++) {
    for (let y = BORDER; y < height - BORDER; y++) {
      found = detectRow(octave, layer, y, width, height, stride, found);
    }
  }
  return found;
}

function detectRow(octave: i32, layer: i32, y: i32, width: i32, height: i32, stride: i32, already: i32): i32 {
  let found = already;
  const rowBytes = (<usize>stride) << 1;
  const row = DIFFERENCE + <usize>(layer * LEVEL) + <usize>y * rowBytes;
  const end = width - BORDER;
  if (ASC_FEATURE_SIMD) {
    for (let x = BORDER; x < end; x += 8) {
      let mask = i16x8.bitmask(extremaAmong8(row + ((<usize>x) << 1), rowBytes));
      while (mask) {
        const column = x + ctz(mask);
        if (column < end) found = refine(octave, layer, column, y, width, height, stride, found);
        mask &= mask - 1;
      }
    }
    return found;
  }
  for (let x = BORDER; x < end; x++) {
    if (isExtremum(row + ((<usize>x) << 1), rowBytes))
      found = refine(octave, layer, x, y, width, height, stride, found);
  }
  return found;
}

function extremaAmong8(at: usize, rowBytes: usize): v128 {
  const value = v128.load(at);
  const bright = i16x8.gt_s(value, i16x8.splat(<i16>LEAST_PIXEL));
  const dark = i16x8.lt_s(value, i16x8.splat(<i16>-LEAST_PIXEL));
  if (!v128.any_true(v128.or(bright, dark))) return i16x8.splat(0);
  const above = at - rowBytes;
  const below = at + rowBytes;
  const left = v128.load(at - 2);
  const right = v128.load(at + 2);
  let largest = i16x8.max_s(left, right);
  let smallest = i16x8.min_s(left, right);
  for (let side = 0; side < 2; side++) {
    const line = side ? below : above;
    const a = v128.load(line - 2);
    const b = v128.load(line);
    const c = v128.load(line + 2);
    largest = i16x8.max_s(i16x8.max_s(largest, a), i16x8.max_s(b, c));
    smallest = i16x8.min_s(i16x8.min_s(smallest, a), i16x8.min_s(b, c));
  }
  let isMax = v128.and(bright, i16x8.ge_s(value, largest));
  let isMin = v128.and(dark, i16x8.le_s(value, smallest));
  if (!v128.any_true(v128.or(isMax, isMin))) return i16x8.splat(0);
  for (let side = 0; side < 6; side++) {
    let line = (side & 1 ? at + <usize>LEVEL : at - <usize>LEVEL) - rowBytes;
    line += <usize>(side >> 1) * rowBytes;
    const a = v128.load(line - 2);
    const b = v128.load(line);
    const c = v128.load(line + 2);
    largest = i16x8.max_s(i16x8.max_s(largest, a), i16x8.max_s(b, c));
    smallest = i16x8.min_s(i16x8.min_s(smallest, a), i16x8.min_s(b, c));
  }
  isMax = v128.and(isMax, i16x8.ge_s(value, largest));
  isMin = v128.and(isMin, i16x8.le_s(value, smallest));
  return v128.or(isMax, isMin);
}

function isExtremum(at: usize, rowBytes: usize): bool {
  const value = <i32>load<i16>(at);
  if (value <= LEAST_PIXEL && value >= -LEAST_PIXEL) return false;
  const sign = value > 0 ? 1 : -1;
  const size = value * sign;
  if (<i32>load<i16>(at - 2) * sign > size || <i32>load<i16>(at + 2) * sign > size) return false;
  for (let layer = 0; layer < 3; layer++) {
    const start = at + <usize>((layer === 0 ? 0 : layer === 1 ? 1 : -1) * LEVEL) - rowBytes;
    for (let line = 0; line < 3; line++) {
      const middle = start + <usize>line * rowBytes;
      if (<i32>load<i16>(middle - 2) * sign > size) return false;
      if (<i32>load<i16>(middle) * sign > size) return false;
      if (<i32>load<i16>(middle + 2) * sign > size) return false;
    }
  }
  return true;
}

function at(layer: i32, x: i32, y: i32, stride: i32): f32 {
  return <f32>load<i16>(DIFFERENCE + <usize>(layer * LEVEL) + ((<usize>(y * stride + x)) << 1));
}

/** Returns twice the first derivative along x. */
function slopeX(layer: i32, x: i32, y: i32, stride: i32): f32 {
  return at(layer, x + 1, y, stride) - at(layer, x - 1, y, stride);
}

/** Returns twice the first derivative along y. */
function slopeY(layer: i32, x: i32, y: i32, stride: i32): f32 {
  return at(layer, x, y + 1, stride) - at(layer, x, y - 1, stride);
}

/** Locates an extremum with subpixel precision by a quadratic fit, and keeps it if it is strong and not on an edge. */
function refine(
  octave: i32,
  firstLayer: i32,
  firstX: i32,
  firstY: i32,
  width: i32,
  height: i32,
  stride: i32,
  found: i32,
): i32 {
  let layer = firstLayer;
  let x = firstX;
  let y = firstY;
  if (found >= MAX_EXTREMA) return found;
  for (let step = 0; step < STEPS; step++) {
    const v = at(layer, x, y, stride);
    const dx = slopeX(layer, x, y, stride) * <f32>0.5;
    const dy = slopeY(layer, x, y, stride) * <f32>0.5;
    const ds = (at(layer + 1, x, y, stride) - at(layer - 1, x, y, stride)) * <f32>0.5;
    const dxx = at(layer, x + 1, y, stride) + at(layer, x - 1, y, stride) - 2 * v;
    const dyy = at(layer, x, y + 1, stride) + at(layer, x, y - 1, stride) - 2 * v;
    const dss = at(layer + 1, x, y, stride) + at(layer - 1, x, y, stride) - 2 * v;
    const dxy = (slopeX(layer, x, y + 1, stride) - slopeX(layer, x, y - 1, stride)) * <f32>0.25;
    const dxs = (slopeX(layer + 1, x, y, stride) - slopeX(layer - 1, x, y, stride)) * <f32>0.25;
    const dys = (slopeY(layer + 1, x, y, stride) - slopeY(layer - 1, x, y, stride)) * <f32>0.25;
    const a = dyy * dss - dys * dys;
    const b = dxs * dys - dxy * dss;
    const c = dxy * dys - dxs * dyy;
    const determinant = dxx * a + dxy * b + dxs * c;
    if (determinant === 0) return found;
    const e = dxx * dss - dxs * dxs;
    const f = dxs * dxy - dxx * dys;
    const g = dxx * dyy - dxy * dxy;
    const ox = -(a * dx + b * dy + c * ds) / determinant;
    const oy = -(b * dx + e * dy + f * ds) / determinant;
    const os = -(c * dx + f * dy + g * ds) / determinant;
    if (abs(ox) <= 0.6 && abs(oy) <= 0.6 && abs(os) <= 0.6) {
      const value = v + (dx * ox + dy * oy + ds * os) * <f32>0.5;
      if (abs(value) < LEAST_CONTRAST) return found;
      const trace = dxx + dyy;
      const limit = (EDGE_RATIO + 1) * (EDGE_RATIO + 1);
      if (g <= 0 || trace * trace * EDGE_RATIO >= limit * g) return found;
      keep(found, <f32>x + ox, <f32>y + oy, layer, os, abs(value), octave);
      return found + 1;
    }
    if (!(abs(ox) < 4 && abs(oy) < 4 && abs(os) < 4)) return found;
    x += <i32>nearest(ox);
    y += <i32>nearest(oy);
    layer += <i32>nearest(os);
    if (layer < 1 || layer > 2) return found;
    if (x < BORDER || y < BORDER || x >= width - BORDER || y >= height - BORDER) return found;
  }
  return found;
}

function keep(index: i32, x: f32, y: f32, layer: i32, shift: f32, strength: f32, octave: i32): void {
  const to = EXTREMA + <usize>(index * EXTREMUM_BYTES);
  store<f32>(to, x);
  store<f32>(to, y, 4);
  // The first picture of an octave has a sigma of 1. From each picture to the next, sigma is multiplied by √2.
  const base: f32 = layer === 1 ? <f32>Math.SQRT2 : 2;
  store<f32>(to, base * exp2Near(shift * <f32>0.5), 8);
  store<f32>(to, strength, 12);
  store<i32>(to, octave, 16);
  store<i32>(to, layer, 20);
}
