// The functions that TypeScript code can call. Pictures and results are passed in the memory of the core, at
// the addresses that the functions `…Address` return.
import { describe, keepRawDescriptors, makeShares } from './describe.ts';
import {
  DESCRIPTORS,
  DIFFERENCE,
  EXTREMA,
  EXTREMUM_BYTES,
  GREY,
  KEYPOINT_BYTES,
  KEYPOINTS,
  LEFT_OUT,
  MAX_KEYPOINTS,
  MODEL_ORDER,
  MODEL_THRESHOLDS,
  ORDER,
} from './layout.ts';
import { match, PAIRS } from './match.ts';
import { turnsOf } from './numbers.ts';
import { DIRECTIONS, makeWindow, orient } from './orient.ts';
import { makeKernels, scan } from './pyramid.ts';
import { select } from './select.ts';
import { SHORTLIST, shortlist } from './shortlist.ts';
import {
  addReference,
  makeQuantities,
  makeTables,
  nextDescriptors,
  nextGeometry,
  reserve,
  scaleStep,
} from './store.ts';
import { CORNERS, grow, scoreOf, verify } from './verify.ts';

export {
  addReference,
  grow,
  keepRawDescriptors,
  makeTables,
  nextDescriptors,
  nextGeometry,
  reserve,
  scoreOf,
  shortlist,
};

export function greyAddress(): usize {
  return GREY;
}
export function keypointsAddress(): usize {
  return KEYPOINTS;
}
export function descriptorsAddress(): usize {
  return DESCRIPTORS;
}
export function rawDescriptorsAddress(): usize {
  return DIFFERENCE;
}
export function modelOrderAddress(): usize {
  return MODEL_ORDER;
}
export function modelThresholdsAddress(): usize {
  return MODEL_THRESHOLDS;
}

export function leftOutAddress(): usize {
  return LEFT_OUT;
}
export function shortlistAddress(): usize {
  return SHORTLIST;
}
export function pairsAddress(): usize {
  return PAIRS;
}
export function cornersAddress(): usize {
  return CORNERS;
}

/** Matches the frame's keypoints with a reference. Returns the number of pairs at pairsAddress. */
export function pairUp(reference: i32, count: i32, ratio: i32): i32 {
  return match(reference, count, ratio);
}

/** Verifies the pairs that `pairUp` has found, and returns the score. */
export function score(pairs: i32, width: i32, height: i32): i32 {
  return verify(pairs, width, height);
}

/** Computes the tables. It must be called once, before any other function. */
export function prepare(): void {
  makeKernels();
  makeWindow();
  makeShares();
  makeQuantities();
}

/** Extracts the keypoints of the grey picture at greyAddress. Returns their number. */
export function extract(width: i32, height: i32, wanted: i32): i32 {
  memory.fill(LEFT_OUT, 0, MAX_KEYPOINTS);
  const found = scan(width, height);
  const chosen = select(found, wanted, width, height);
  return describeChosen(chosen);
}

/** Runs only the first steps of `extract`, so that a benchmark can measure them separately. */
export function scanOnly(width: i32, height: i32): i32 {
  return scan(width, height);
}

function describeChosen(chosen: i32): i32 {
  let count = 0;
  for (let i = 0; i < chosen; i++) {
    const from = EXTREMA + <usize>(load<i32>(ORDER + ((<usize>i) << 2)) * EXTREMUM_BYTES);
    const x = load<f32>(from);
    const y = load<f32>(from, 4);
    const sigma = load<f32>(from, 8);
    const octave = load<i32>(from, 16);
    const layer = load<i32>(from, 20);
    const scale = <f32>(1 << octave);
    const directions = orient(octave, layer, x, y, sigma);
    for (let d = 0; d < directions && count < MAX_KEYPOINTS; d++) {
      const cosine = load<f32>(DIRECTIONS + ((<usize>d) << 3));
      const sine = load<f32>(DIRECTIONS + ((<usize>d) << 3), 4);
      describe(count, octave, layer, x, y, sigma, cosine, sine);
      const to = KEYPOINTS + <usize>(count * KEYPOINT_BYTES);
      store<f32>(to, x * scale);
      store<f32>(to, y * scale, 4);
      store<f32>(to, sigma * scale, 8);
      store<f32>(to, cosine, 12);
      store<f32>(to, sine, 16);
      // The scale is stored in the same units as in a reference.
      store<u8>(to, <u8>scaleStep(sigma * scale), 20);
      store<u8>(to, <u8>(<i32>(turnsOf(cosine, sine) * 256 + <f32>0.5) & 255), 21);
      count++;
    }
  }
  return count;
}
