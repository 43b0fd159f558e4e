// The scale-space pyramid: copies of the picture with increasing blur. From one octave to the next, the size
// is halved.
import { blur, makeKernel } from './blur.ts';
import { detect } from './detect.ts';
import { DIFFERENCE, GREY, KEPT, LEVEL, MAX_OCTAVES, OCTAVES, PASSING } from './layout.ts';

/**
 * Sigma of the first picture of an octave, in pixels of the octave. The picture of a camera is assumed to
 * have a sigma of 0.5.
 */
const FIRST_SIGMA: f64 = 1.0;
const CAMERA_SIGMA: f64 = 0.5;
/** Minimum side of a picture. Smaller pictures have no space for a keypoint and its surroundings. */
const LEAST_SIDE: i32 = 20;

/**
 * Size of an octave's data in bytes: width, height and stride (i32), and the addresses of the two kept pictures
 * (usize).
 */
const OCTAVE_BYTES: usize = 32;

export function octaveWidth(octave: i32): i32 {
  return load<i32>(OCTAVES + <usize>octave * OCTAVE_BYTES);
}
export function octaveHeight(octave: i32): i32 {
  return load<i32>(OCTAVES + <usize>octave * OCTAVE_BYTES, 4);
}
export function octaveStride(octave: i32): i32 {
  return load<i32>(OCTAVES + <usize>octave * OCTAVE_BYTES, 8);
}
/** Returns the blurred picture from which keypoints of a layer (1 or 2) are described. */
export function pictureOf(octave: i32, layer: i32): usize {
  return load<usize>(OCTAVES + <usize>octave * OCTAVE_BYTES + 8 + ((<usize>layer) << 2));
}

export function makeKernels(): void {
  makeKernel(0, Math.sqrt(FIRST_SIGMA * FIRST_SIGMA - CAMERA_SIGMA * CAMERA_SIGMA));
  // There are two scales per octave, so each sigma is √2 times the previous one. A picture with this sigma is
  // blurred again with the same sigma, which multiplies its sigma by √2.
  let sigma = FIRST_SIGMA;
  for (let level = 1; level <= 4; level++) {
    makeKernel(level, sigma);
    sigma *= Math.SQRT2;
  }
}

/** Builds the pyramid of the grey picture and detects its extrema. Returns their number. */
export function scan(width: i32, height: i32): i32 {
  let w = width;
  let h = height;
  let kept = KEPT;
  let found = 0;
  let stride = (w + 15) & ~15;
  widen(w, h, stride);
  blur(0, PASSING + 2 * LEVEL, PASSING, 0, w, h, stride);
  for (let octave = 0; octave < MAX_OCTAVES; octave++) {
    const bytes = (<usize>(stride * h)) << 1;
    const second = kept;
    const third = kept + bytes;
    kept += 2 * bytes;
    const about = OCTAVES + <usize>octave * OCTAVE_BYTES;
    store<i32>(about, w);
    store<i32>(about, h, 4);
    store<i32>(about, stride, 8);
    store<usize>(about, second, 12);
    store<usize>(about, third, 16);
    const fourth = PASSING + LEVEL;
    blur(1, PASSING, second, DIFFERENCE, w, h, stride);
    blur(2, second, third, DIFFERENCE + LEVEL, w, h, stride);
    blur(3, third, fourth, DIFFERENCE + 2 * LEVEL, w, h, stride);
    blur(4, fourth, PASSING + 2 * LEVEL, DIFFERENCE + 3 * LEVEL, w, h, stride);
    found = detect(octave, w, h, stride, found);
    const nextWidth = (w + 1) >> 1;
    const nextHeight = (h + 1) >> 1;
    if (min(nextWidth, nextHeight) < LEAST_SIDE) break;
    const nextStride = (nextWidth + 15) & ~15;
    halve(third, stride, nextWidth, nextHeight, nextStride);
    w = nextWidth;
    h = nextHeight;
    stride = nextStride;
  }
  return found;
}

/** Converts the grey bytes to 16-bit numbers. */
function widen(width: i32, height: i32, stride: i32): void {
  const to = PASSING + 2 * LEVEL;
  for (let y = 0; y < height; y++) {
    const from = GREY + <usize>(y * width);
    const row = to + ((<usize>(y * stride)) << 1);
    for (let x = 0; x < width; x++) {
      store<i16>(row + ((<usize>x) << 1), <i16>((<i32>load<u8>(from + <usize>x)) << 6));
    }
    for (let x = width; x < stride; x++) store<i16>(row + ((<usize>x) << 1), 0);
  }
}

/** Takes every second pixel of every second row, as the first picture of the next octave. */
function halve(from: usize, stride: i32, width: i32, height: i32, nextStride: i32): void {
  for (let y = 0; y < height; y++) {
    const source = from + ((<usize>(2 * y * stride)) << 1);
    const row = PASSING + ((<usize>(y * nextStride)) << 1);
    for (let x = 0; x < width; x++) {
      store<i16>(row + ((<usize>x) << 1), load<i16>(source + ((<usize>x) << 2)));
    }
    for (let x = width; x < nextStride; x++) store<i16>(row + ((<usize>x) << 1), 0);
  }
}
