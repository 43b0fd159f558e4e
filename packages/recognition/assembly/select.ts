// Selects the extrema that become keypoints: the strongest, spread over the picture.
import { BUCKETS, EXTREMA, EXTREMUM_BYTES, HISTOGRAM, ORDER } from './layout.ts';

const GRID: i32 = 6;
const STRENGTHS: i32 = 16384;
const TAKEN: i32 = -1;

/**
 * Puts the selected extrema first in ORDER and returns their number. The picture is divided into a 6×6 grid.
 * Each cell contributes its strongest extrema, at most an equal share of `wanted`. If fewer than `wanted` are
 * selected then, the strongest of the remaining extrema are added.
 */
export function select(found: i32, wanted: i32, width: i32, height: i32): i32 {
  sortByStrength(found);
  if (found <= wanted) return found;
  const share = (wanted + GRID * GRID - 1) / (GRID * GRID);
  memory.fill(HISTOGRAM, 0, GRID * GRID * 4);
  let chosen = 0;
  for (let i = 0; i < found && chosen < wanted; i++) {
    const entry = ORDER + ((<usize>i) << 2);
    const extremum = load<i32>(entry);
    const from = EXTREMA + <usize>(extremum * EXTREMUM_BYTES);
    const scale = <f32>(1 << load<i32>(from, 16));
    const column = min(<i32>((load<f32>(from) * scale * <f32>GRID) / <f32>width), GRID - 1);
    const row = min(<i32>((load<f32>(from, 4) * scale * <f32>GRID) / <f32>height), GRID - 1);
    const field = HISTOGRAM + ((<usize>(row * GRID + column)) << 2);
    const taken = load<i32>(field);
    if (taken >= share) continue;
    store<i32>(field, taken + 1);
    // The memory of the buckets is reused for the selected extrema, because the buckets are not needed any
    // more.
    store<i32>(BUCKETS + ((<usize>chosen) << 2), extremum);
    store<i32>(entry, TAKEN);
    chosen++;
  }
  for (let i = 0; i < found && chosen < wanted; i++) {
    const extremum = load<i32>(ORDER + ((<usize>i) << 2));
    if (extremum === TAKEN) continue;
    store<i32>(BUCKETS + ((<usize>chosen) << 2), extremum);
    chosen++;
  }
  memory.copy(ORDER, BUCKETS, (<usize>chosen) << 2);
  return chosen;
}

/** Sorts the extrema by strength with a counting sort, which is stable and fast. */
function sortByStrength(found: i32): void {
  memory.fill(BUCKETS, 0, (<usize>(STRENGTHS + 1)) << 2);
  for (let i = 0; i < found; i++) {
    const bucket = BUCKETS + ((<usize>weakness(i)) << 2);
    store<i32>(bucket, load<i32>(bucket) + 1);
  }
  let before = 0;
  for (let i = 0; i <= STRENGTHS; i++) {
    const bucket = BUCKETS + ((<usize>i) << 2);
    const count = load<i32>(bucket);
    store<i32>(bucket, before);
    before += count;
  }
  for (let i = 0; i < found; i++) {
    const bucket = BUCKETS + ((<usize>weakness(i)) << 2);
    const place = load<i32>(bucket);
    store<i32>(bucket, place + 1);
    store<i32>(ORDER + ((<usize>place) << 2), i);
  }
}

function weakness(index: i32): i32 {
  const strength = load<f32>(EXTREMA + <usize>(index * EXTREMUM_BYTES), 12);
  return STRENGTHS - min(<i32>strength, STRENGTHS);
}
