// Matching: finds pairs of keypoints of the frame and of a reference.
import { hamming } from './hamming.ts';
import { ANGLES, DESCRIPTORS, KEYPOINT_BYTES, KEYPOINTS, MATCHES, SCALES } from './layout.ts';
import { descriptorsAt, firstKeypoint, geometryOf } from './store.ts';

const FARTHEST: i32 = 40;
/**
 * Maximum distance in bits for a match at a known position. It is lower than FARTHEST, because such a match is
 * not checked by the ratio test.
 */
const FARTHEST_NEAR: i32 = 32;

/** For each keypoint of the reference: the most similar keypoint of the frame, and its distance in bits. */
const TAKEN: usize = MATCHES;
/**
 * The matches. Each has x, y, scale, cosine and sine in the reference, and the same values in the frame. Then
 * follow the mark (see verify.ts) and the index of the keypoint.
 */
export const PAIRS: usize = MATCHES + 16384;
export const PAIR_BYTES: usize = 48;

/**
 * Writes the matches with a reference at PAIRS and returns their number. A match must pass the ratio test: its
 * distance is at most `ratio` percent of the distance to the second best keypoint of the reference. With 100, every
 * match passes this test.
 */
export function match(reference: i32, count: i32, ratio: i32): i32 {
  const first = firstKeypoint(reference);
  const others = firstKeypoint(reference + 1) - first;
  const start = descriptorsAt + ((<usize>first) << 4);
  for (let i = 0; i < others; i++) store<i32>(TAKEN + ((<usize>i) << 3), FARTHEST + 1, 4);
  for (let i = 0; i < count; i++) {
    const descriptor = DESCRIPTORS + ((<usize>i) << 4);
    let nearest = 129;
    let next = 129;
    let which = 0;
    for (let k = 0; k < others; k++) {
      const distance = hamming(descriptor, start + ((<usize>k) << 4));
      if (distance >= next) continue;
      if (distance < nearest) {
        next = nearest;
        nearest = distance;
        which = k;
      } else next = distance;
    }
    if (nearest * 100 > next * ratio) continue;
    const taken = TAKEN + ((<usize>which) << 3);
    if (nearest >= load<i32>(taken, 4)) continue;
    store<i32>(taken, i);
    store<i32>(taken, nearest, 4);
  }
  let pairs = 0;
  for (let k = 0; k < others; k++) {
    const taken = TAKEN + ((<usize>k) << 3);
    if (load<i32>(taken, 4) > FARTHEST) continue;
    writePair(PAIRS + <usize>pairs * PAIR_BYTES, geometryOf(first + k), load<i32>(taken));
    pairs++;
  }
  return pairs;
}

/**
 * Searches the frame for one keypoint of the reference. It compares only keypoints near the expected position
 * with about the expected size and direction. The most similar one is written as a match with bit 1 of its mark
 * (see verify.ts). Returns the number of keypoints found, which is 0 or 1.
 */
export function matchNear(
  known: i32,
  pairs: i32,
  count: i32,
  x: f32,
  y: f32,
  rightX: f32,
  rightY: f32,
  downX: f32,
  downY: f32,
  near: f32,
): i32 {
  const geometry = geometryOf(known);
  const angle = ANGLES + ((<usize>load<u8>(geometry, 7)) << 3);
  const size = load<f32>(SCALES + ((<usize>load<u8>(geometry, 6)) << 2));
  const stretch = sqrt(abs(rightX * downY - rightY * downX)) * size;
  const towardX = rightX * load<f32>(angle) + downX * load<f32>(angle, 4);
  const towardY = rightY * load<f32>(angle) + downY * load<f32>(angle, 4);
  const length = sqrt(towardX * towardX + towardY * towardY);
  const descriptor = descriptorsAt + ((<usize>known) << 4);
  let best = FARTHEST_NEAR + 1;
  let which = -1;
  for (let i = 0; i < count; i++) {
    const from = KEYPOINTS + <usize>(i * KEYPOINT_BYTES);
    if (abs(load<f32>(from) - x) > near || abs(load<f32>(from, 4) - y) > near) continue;
    const relative = load<f32>(from, 8) / stretch;
    if (!(relative > 0.6 && relative < 1.67)) continue;
    if (towardX * load<f32>(from, 12) + towardY * load<f32>(from, 16) < <f32>0.85 * length) continue;
    const distance = hamming(descriptor, DESCRIPTORS + ((<usize>i) << 4));
    if (distance >= best) continue;
    best = distance;
    which = i;
  }
  if (which < 0) return 0;
  const pair = PAIRS + <usize>pairs * PAIR_BYTES;
  writePair(pair, geometry, which);
  store<i32>(pair, 1, 40);
  return 1;
}

function writePair(to: usize, geometry: usize, keypoint: i32): void {
  const from = KEYPOINTS + <usize>(keypoint * KEYPOINT_BYTES);
  const angle = ANGLES + ((<usize>load<u8>(geometry, 7)) << 3);
  store<f32>(to, <f32>load<u16>(geometry) / 64);
  store<f32>(to, <f32>load<u16>(geometry, 2) / 64, 4);
  store<f32>(to, load<f32>(SCALES + ((<usize>load<u8>(geometry, 6)) << 2)), 8);
  store<f32>(to, load<f32>(angle), 12);
  store<f32>(to, load<f32>(angle, 4), 16);
  memory.copy(to + 20, from, 20);
  store<i32>(to, 0, 40);
  store<i32>(to, keypoint, 44);
}
