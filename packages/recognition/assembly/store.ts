// The references that frames are compared with. They are stored after the memory for a frame. Loading an index
// has three steps: `reserve` allocates memory for a maximum number of references, `addReference` adds each
// reference, and `makeTables` builds the hash tables.
import { ANGLES, FIXED_END, SCALES } from './layout.ts';

/** Number of hash tables for similar descriptors. Each table uses the next KEY_BITS bits of the descriptor. */
export const TABLES: i32 = 6;
const KEY_BITS: i32 = 18;
const KEYS: i32 = 1 << KEY_BITS;

let room: i32 = 0;
let keypointRoom: i32 = 0;
export let references: i32 = 0;
let keypoints: i32 = 0;

/**
 * Size of a reference's data in bytes: the index of its first keypoint, and its votes in the current frame. The
 * data also contains the last keypoint that voted, and the weight of that vote.
 */
const REFERENCE_BYTES: usize = 16;
let referencesAt: usize = 0;
/** Data of each keypoint: x and y in 64ths of a pixel (u16), reference (u16), scale and direction (u8). */
let geometryAt: usize = 0;
export let descriptorsAt: usize = 0;
let bucketsAt: usize = 0;
let entriesAt: usize = 0;

export function referenceAt(reference: i32): usize {
  return referencesAt + <usize>reference * REFERENCE_BYTES;
}
export function firstKeypoint(reference: i32): i32 {
  return load<i32>(referenceAt(reference));
}
export function geometryOf(keypoint: i32): usize {
  return geometryAt + ((<usize>keypoint) << 3);
}
function bucketAt(table: i32, key: u32): usize {
  return bucketsAt + ((<usize>(table * (KEYS + 1) + <i32>key)) << 2);
}
export function entryAt(table: i32, place: i32): usize {
  return entriesAt + ((<usize>(table * keypoints + place)) << 2);
}

/**
 * Allocates memory for references and discards earlier references. Returns false if the device has not enough
 * memory.
 */
export function reserve(count: i32, ofKeypoints: i32): bool {
  const aligned = (FIXED_END + 65535) & ~(<usize>65535);
  referencesAt = aligned;
  descriptorsAt = (referencesAt + <usize>(count + 1) * REFERENCE_BYTES + 15) & ~(<usize>15);
  geometryAt = descriptorsAt + ((<usize>ofKeypoints) << 4);
  bucketsAt = geometryAt + ((<usize>ofKeypoints) << 3);
  entriesAt = bucketsAt + ((<usize>(TABLES * (KEYS + 1))) << 2);
  const end = entriesAt + ((<usize>(TABLES * ofKeypoints)) << 2);
  const missing = <i32>((end + 65535) >> 16) - memory.size();
  room = 0;
  references = 0;
  keypoints = 0;
  if (missing > 0 && memory.grow(missing) < 0) return false;
  room = count;
  keypointRoom = ofKeypoints;
  store<i32>(referenceAt(0), 0);
  return true;
}

/** Adds a reference whose `count` keypoints are written at nextGeometry and nextDescriptors. */
export function addReference(count: i32): bool {
  if (references >= room || keypoints + count > keypointRoom) return false;
  for (let i = 0; i < count; i++) store<u16>(geometryOf(keypoints + i), <u16>references, 4);
  references++;
  keypoints += count;
  store<i32>(referenceAt(references), keypoints);
  return true;
}

export function nextGeometry(): usize {
  return geometryOf(keypoints);
}
export function nextDescriptors(): usize {
  return descriptorsAt + ((<usize>keypoints) << 4);
}

/** Returns the bits of a descriptor that are its key in a table. */
export function keyOf(descriptor: usize, table: i32): u32 {
  const bit = table * KEY_BITS;
  // Loads the eight bytes from the byte that contains the first bit of the key. At the end of the descriptor,
  // it loads the last eight bytes instead.
  const at = min(bit >> 3, 8);
  return <u32>(load<u64>(descriptor + <usize>at) >> <u64>(bit - (at << 3))) & <u32>(KEYS - 1);
}

/** Builds the tables from all keypoints. */
export function makeTables(): void {
  for (let table = 0; table < TABLES; table++) {
    memory.fill(bucketAt(table, 0), 0, (<usize>(KEYS + 1)) << 2);
    for (let i = 0; i < keypoints; i++) {
      const bucket = bucketAt(table, keyOf(descriptorsAt + ((<usize>i) << 4), table) + 1);
      store<i32>(bucket, load<i32>(bucket) + 1);
    }
    let before = 0;
    for (let key = 0; key <= KEYS; key++) {
      const bucket = bucketAt(table, key);
      before += load<i32>(bucket);
      store<i32>(bucket, before);
    }
    // Counting sort, from the last keypoint to the first. Before it, an entry contains the end of its bucket. Each
    // keypoint decreases that number by one, so that finally it is the start of the bucket. The number is stored one
    // entry later than the key.
    for (let i = keypoints - 1; i >= 0; i--) {
      const bucket = bucketAt(table, keyOf(descriptorsAt + ((<usize>i) << 4), table) + 1);
      const place = load<i32>(bucket) - 1;
      store<i32>(bucket, place);
      store<i32>(entryAt(table, place), i);
    }
  }
}

/**
 * Returns the start of a bucket. A bucket ends where the next bucket starts. The last bucket ends with the
 * last keypoint.
 */
export function bucketStart(table: i32, key: u32): i32 {
  return load<i32>(bucketAt(table, key + 1));
}
export function bucketEnd(table: i32, key: u32): i32 {
  return <i32>key + 1 < KEYS ? load<i32>(bucketAt(table, key + 2)) : keypoints;
}

/**
 * Fills the tables for directions in 256 steps (cosine and sine), and for scales in steps of a 32nd of an
 * octave.
 */
export function makeQuantities(): void {
  const cosine: f64 = 0.9996988186962042;
  const sine: f64 = 0.024541228522912288;
  let x: f64 = 1;
  let y: f64 = 0;
  let scale: f64 = 1;
  for (let i = 0; i < 256; i++) {
    store<f32>(ANGLES + ((<usize>i) << 3), <f32>x);
    store<f32>(ANGLES + ((<usize>i) << 3), <f32>y, 4);
    const turned = x * cosine - y * sine;
    y = x * sine + y * cosine;
    x = turned;
    store<f32>(SCALES + ((<usize>i) << 2), <f32>scale);
    scale *= 1.0218971486541166;
  }
}

/** Returns the largest step whose scale does not exceed the given scale. */
export function scaleStep(scale: f32): i32 {
  let step = 0;
  while (step < 255 && load<f32>(SCALES + ((<usize>(step + 1)) << 2)) <= scale) step++;
  return step;
}
