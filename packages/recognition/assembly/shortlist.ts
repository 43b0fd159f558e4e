// Selects the references that may be in the frame. Each keypoint of the frame votes for the references that
// have a similar keypoint.

import { hamming } from './hamming.ts';
import { DESCRIPTORS, DOUBTS, HISTOGRAM, LEFT_OUT } from './layout.ts';
import {
  bucketEnd,
  bucketStart,
  descriptorsAt,
  entryAt,
  geometryOf,
  keyOf,
  referenceAt,
  references,
  TABLES,
} from './store.ts';

/** Maximum distance in bits between similar descriptors. */
const FARTHEST: i32 = 28;

/** The references with the most votes, each with its number of votes. */
export const SHORTLIST: usize = HISTOGRAM + 1024;

/**
 * Writes the references with the most votes, at most `wanted`, and returns their number. With `flips`, it also
 * looks up keys that differ in one uncertain bit. That takes many times as long, but finds blurred pictures.
 * Buckets with more than `cap` entries are ignored, because too many references have such keypoints. Keypoints
 * in LEFT_OUT do not vote.
 */
export function shortlist(count: i32, wanted: i32, cap: i32, flips: bool): i32 {
  for (let i = 0; i < references; i++) {
    store<i32>(referenceAt(i), 0, 4);
    store<i32>(referenceAt(i), -1, 8);
  }
  for (let i = 0; i < count; i++) {
    if (load<u8>(LEFT_OUT + <usize>i)) continue;
    const descriptor = DESCRIPTORS + ((<usize>i) << 4);
    for (let table = 0; table < TABLES; table++) {
      const key = keyOf(descriptor, table);
      voteOf(i, descriptor, table, key, cap);
      if (!flips) continue;
      // Only uncertain bits are flipped, because other bits are rarely wrong.
      let doubts = keyOf(DOUBTS + ((<usize>i) << 4), table);
      for (; doubts; doubts &= doubts - 1) voteOf(i, descriptor, table, key ^ (doubts & -doubts), cap);
    }
  }
  return best(wanted);
}

function voteOf(keypoint: i32, descriptor: usize, table: i32, key: u32, cap: i32): void {
  const start = bucketStart(table, key);
  const end = bucketEnd(table, key);
  if (end - start > cap) return;
  for (let place = start; place < end; place++) {
    const other = load<i32>(entryAt(table, place));
    const distance = hamming(descriptor, descriptorsAt + ((<usize>other) << 4));
    if (distance > FARTHEST) continue;
    const vote = FARTHEST + 4 - distance;
    const reference = referenceAt(<i32>load<u16>(geometryOf(other), 4));
    // A keypoint has only one vote per reference. The vote is for the reference's most similar keypoint.
    const last = load<i32>(reference, 8) === keypoint ? load<i32>(reference, 12) : 0;
    if (vote <= last) continue;
    store<i32>(reference, load<i32>(reference, 4) + vote - last, 4);
    store<i32>(reference, keypoint, 8);
    store<i32>(reference, vote, 12);
  }
}

function best(wanted: i32): i32 {
  let count = 0;
  for (let i = 0; i < references; i++) {
    const votes = load<i32>(referenceAt(i), 4);
    if (votes === 0) continue;
    let place = count;
    while (place > 0 && load<i32>(SHORTLIST + ((<usize>(place - 1)) << 3), 4) < votes) place--;
    if (place >= wanted) continue;
    if (count < wanted) count++;
    const to = SHORTLIST + ((<usize>place) << 3);
    memory.copy(to + 8, to, (<usize>(count - 1 - place)) << 3);
    store<i32>(to, i);
    store<i32>(to, votes, 4);
  }
  return count;
}
