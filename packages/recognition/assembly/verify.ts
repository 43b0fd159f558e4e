// Verifies that the matches with a reference are consistent with each other: they must show the same picture from
// one viewpoint. The mark of a match has three bits. Bit 1: the match is consistent in the current attempt. Bit 2: it
// was consistent with the anchor of any attempt. Bit 4: it is consistent in the best attempt.
import { HISTOGRAM, MATCHES } from './layout.ts';
import { matchNear, PAIR_BYTES, PAIRS } from './match.ts';
import { addEquation, clearSystem, hold, solve } from './solve.ts';
import { firstKeypoint, geometryOf } from './store.ts';

const SYSTEM: usize = MATCHES + 65536;
const EQUATION: usize = SYSTEM + 1024;
/** Homography: nine numbers that map a point of the reference (relative to its centre, in 100 pixels) to the frame. */
const TRANSFORM: usize = EQUATION + 128;
/**
 * Two grids with cells of 16×16 pixels, the first for the frame and the second for the reference. Each byte says
 * whether a cell contains a match.
 */
const FIELDS: usize = HISTOGRAM;
const FIELDS_BYTES: usize = 1600;
/** Minimum number of consistent matches. With fewer, the position of the picture is not computed. */
const LEAST: i32 = 5;
const TRIES: i32 = 3;
const UNIT: f64 = 100;

let middleX: f64 = 0;
let middleY: f64 = 0;

/**
 * Sets the mark of consistent matches to 1, and of all others to 0. Returns the score. It is the number of cells of
 * 16×16 pixels that contain a consistent match, counted in the frame and in the reference; the smaller number is used.
 */
export function verify(pairs: i32, width: i32, height: i32): i32 {
  middleX = <f64>width / 2;
  middleY = <f64>height / 2;
  let best = 0;
  for (let attempt = 0; attempt < TRIES && best < 8; attempt++) {
    if (!hypothesis(pairs)) break;
    const agreeing = refine(pairs);
    const score = agreeing >= LEAST && isView(width, height) ? fields(pairs) : 0;
    if (score > best) {
      best = score;
      memory.copy(TRANSFORM + 128, TRANSFORM, 72);
      for (let i = 0; i < pairs; i++) {
        const pair = PAIRS + <usize>i * PAIR_BYTES;
        store<i32>(pair, (load<i32>(pair, 40) & ~4) | ((load<i32>(pair, 40) & 1) << 2), 40);
      }
    }
  }
  memory.copy(TRANSFORM, TRANSFORM + 128, 72);
  for (let i = 0; i < pairs; i++) {
    const pair = PAIRS + <usize>i * PAIR_BYTES;
    store<i32>(pair, (load<i32>(pair, 40) >> 2) & 1, 40);
  }
  return best;
}

/**
 * Chooses an anchor for the next attempt. Each match alone implies a size, a rotation and a position of the picture.
 * The anchor is the match that agrees with the highest number of matches about these. All matches that agree with the
 * anchor get bits 1 and 2. Matches that already have bit 2 cannot become the anchor. Returns false if no match agrees
 * with enough others.
 */
function hypothesis(pairs: i32): bool {
  let best = LEAST - 1;
  let anchor = -1;
  for (let i = 0; i < pairs; i++) {
    if (load<i32>(PAIRS + <usize>i * PAIR_BYTES, 40) & 2) continue;
    const agreeing = countAgreeing(pairs, i, false);
    if (agreeing <= best) continue;
    best = agreeing;
    anchor = i;
  }
  if (anchor < 0) return false;
  countAgreeing(pairs, anchor, true);
  return true;
}

function countAgreeing(pairs: i32, anchor: i32, marking: bool): i32 {
  const a = PAIRS + <usize>anchor * PAIR_BYTES;
  const ratio = load<f32>(a, 28) / load<f32>(a, 8);
  const c = load<f32>(a, 32) * load<f32>(a, 12) + load<f32>(a, 36) * load<f32>(a, 16);
  const s = load<f32>(a, 36) * load<f32>(a, 12) - load<f32>(a, 32) * load<f32>(a, 16);
  let count = 0;
  for (let i = 0; i < pairs; i++) {
    const p = PAIRS + <usize>i * PAIR_BYTES;
    const dx = (load<f32>(p) - load<f32>(a)) * ratio;
    const dy = (load<f32>(p, 4) - load<f32>(a, 4)) * ratio;
    const ex = load<f32>(a, 20) + c * dx - s * dy - load<f32>(p, 20);
    const ey = load<f32>(a, 24) + s * dx + c * dy - load<f32>(p, 24);
    // The tolerance grows with the distance from the anchor, because perspective moves distant points more.
    const reach: f32 = <f32>36 + <f32>0.09 * (dx * dx + dy * dy);
    let agrees = ex * ex + ey * ey <= reach;
    if (agrees) {
      const relative = load<f32>(p, 28) / load<f32>(p, 8) / ratio;
      const pc = load<f32>(p, 32) * load<f32>(p, 12) + load<f32>(p, 36) * load<f32>(p, 16);
      const ps = load<f32>(p, 36) * load<f32>(p, 12) - load<f32>(p, 32) * load<f32>(p, 16);
      agrees = relative > 0.45 && relative < 2.2 && pc * c + ps * s > 0.7;
    }
    if (agrees) count++;
    if (marking) store<i32>(p, (load<i32>(p, 40) & ~1) | (agrees ? 3 : 0), 40);
  }
  return count;
}

/**
 * Fits the homography to the matches with bit 1, and then sets bit 1 only for the matches that fit the homography.
 * Repeats this with smaller tolerances. Returns the number of matches that fit, or 0 if the fit fails.
 */
function refine(pairs: i32): i32 {
  let count = 0;
  for (let round = 0; round < 5; round++) {
    // The first pass ignores perspective, because a few wrong matches could distort it.
    if (!fitMarked(pairs, round < 1 ? 1e9 : 1)) return 0;
    const reach: f64 = round === 0 ? 14 : round === 1 ? 9 : round === 2 ? 6 : 4.5;
    count = mark(pairs, reach * reach);
    if (count < LEAST) return 0;
  }
  return count;
}

function fitMarked(pairs: i32, stiffness: f64): bool {
  clearSystem(SYSTEM);
  for (let i = 0; i < pairs; i++) {
    const pair = PAIRS + <usize>i * PAIR_BYTES;
    if (!(load<i32>(pair, 40) & 1)) continue;
    const x = (<f64>load<f32>(pair) - middleX) / UNIT;
    const y = (<f64>load<f32>(pair, 4) - middleY) / UNIT;
    const u = <f64>load<f32>(pair, 20);
    const v = <f64>load<f32>(pair, 24);
    equation(0, x, y, u);
    equation(3, x, y, v);
  }
  hold(SYSTEM, 6, stiffness);
  hold(SYSTEM, 7, stiffness);
  store<f64>(TRANSFORM, 1, 64);
  return solve(SYSTEM, TRANSFORM);
}

function equation(first: i32, x: f64, y: f64, value: f64): void {
  memory.fill(EQUATION, 0, 72);
  const at = EQUATION + ((<usize>first) << 3);
  store<f64>(at, x);
  store<f64>(at, y, 8);
  store<f64>(at, 1, 16);
  store<f64>(EQUATION, -x * value, 48);
  store<f64>(EQUATION, -y * value, 56);
  store<f64>(EQUATION, value, 64);
  addEquation(SYSTEM, EQUATION);
}

let mappedX: f64 = 0;
let mappedY: f64 = 0;

/** Maps a point of the reference to the frame. Returns false if the point would be behind the camera. */
function map(x: f64, y: f64): bool {
  const px = (x - middleX) / UNIT;
  const py = (y - middleY) / UNIT;
  const depth = load<f64>(TRANSFORM, 48) * px + load<f64>(TRANSFORM, 56) * py + load<f64>(TRANSFORM, 64);
  if (!(depth > 0.05)) return false;
  mappedX = (load<f64>(TRANSFORM) * px + load<f64>(TRANSFORM, 8) * py + load<f64>(TRANSFORM, 16)) / depth;
  mappedY =
    (load<f64>(TRANSFORM, 24) * px + load<f64>(TRANSFORM, 32) * py + load<f64>(TRANSFORM, 40)) / depth;
  return true;
}

function mark(pairs: i32, reach: f64): i32 {
  let count = 0;
  for (let i = 0; i < pairs; i++) {
    const pair = PAIRS + <usize>i * PAIR_BYTES;
    let agrees = map(<f64>load<f32>(pair), <f64>load<f32>(pair, 4));
    if (agrees) {
      const ex = mappedX - <f64>load<f32>(pair, 20);
      const ey = mappedY - <f64>load<f32>(pair, 24);
      agrees = ex * ex + ey * ey <= reach;
    }
    if (agrees) count++;
    store<i32>(pair, (load<i32>(pair, 40) & ~1) | (agrees ? 1 : 0), 40);
  }
  return count;
}

/** Maximum distance of a keypoint from its expected position, in pixels of the frame. */
const NEAR: f32 = 6;

/**
 * Searches the frame for every keypoint of the reference, at the position that the homography predicts. So it
 * also finds keypoints that failed the ratio test because they occur several times in a picture (tiles,
 * letters). Replaces all matches by the found ones, and sets bit 1 for those that fit the homography. Returns the
 * number of found matches, or 0 if too few fit or the score is not higher than before.
 */
export function grow(reference: i32, count: i32, width: i32, height: i32, scoreBefore: i32): i32 {
  const first = firstKeypoint(reference);
  const others = firstKeypoint(reference + 1) - first;
  let pairs = 0;
  for (let i = 0; i < others; i++) {
    const geometry = geometryOf(first + i);
    const x = <f64>load<u16>(geometry) / 64;
    const y = <f64>load<u16>(geometry, 2) / 64;
    // One step to the right and one step down are mapped to the frame. They give the scale and the rotation
    // at this point.
    if (!map(x + 1, y)) continue;
    const rightX = mappedX;
    const rightY = mappedY;
    if (!map(x, y + 1)) continue;
    const downX = mappedX;
    const downY = mappedY;
    if (!map(x, y)) continue;
    pairs += matchNear(
      first + i,
      pairs,
      count,
      <f32>mappedX,
      <f32>mappedY,
      <f32>(rightX - mappedX),
      <f32>(rightY - mappedY),
      <f32>(downX - mappedX),
      <f32>(downY - mappedY),
      NEAR,
    );
  }
  for (let round = 0; round < 3; round++) {
    if (!fitMarked(pairs, 1) || mark(pairs, 4.5 * 4.5) < LEAST) return 0;
  }
  return isView(width, height) && fields(pairs) > scoreBefore ? pairs : 0;
}

/** Returns the score of the pairs with their current marks. */
export function scoreOf(pairs: i32): i32 {
  return fields(pairs);
}

/** The corners of the picture in the frame, clockwise from the upper left. */
export const CORNERS: usize = TRANSFORM + 256;

/**
 * Whether a camera could see the picture with these corners. The corners must be in front of the camera, form a
 * convex shape that is not mirrored, and not be almost on one line.
 */
function isView(width: i32, height: i32): bool {
  for (let corner = 0; corner < 4; corner++) {
    const x: f64 = corner === 1 || corner === 2 ? <f64>width : 0;
    const y: f64 = corner >= 2 ? <f64>height : 0;
    if (!map(x, y)) return false;
    store<f64>(CORNERS + ((<usize>corner) << 4), mappedX);
    store<f64>(CORNERS + ((<usize>corner) << 4), mappedY, 8);
  }
  let least = Infinity;
  let most: f64 = 0;
  for (let corner = 0; corner < 4; corner++) {
    const a = CORNERS + ((<usize>corner) << 4);
    const b = CORNERS + ((<usize>((corner + 1) & 3)) << 4);
    const c = CORNERS + ((<usize>((corner + 2) & 3)) << 4);
    const turn =
      (load<f64>(b) - load<f64>(a)) * (load<f64>(c, 8) - load<f64>(b, 8)) -
      (load<f64>(b, 8) - load<f64>(a, 8)) * (load<f64>(c) - load<f64>(b));
    least = min(least, turn);
    most = max(most, turn);
  }
  return least > 800 && least * 12 > most;
}

/**
 * Returns the score of the matches with bit 1. It counts the cells of 16×16 pixels with such matches in the frame and
 * in the reference, and returns the smaller number.
 */
function fields(pairs: i32): i32 {
  memory.fill(FIELDS, 0, 2 * FIELDS_BYTES);
  let ofFrame = 0;
  let ofReference = 0;
  for (let i = 0; i < pairs; i++) {
    const pair = PAIRS + <usize>i * PAIR_BYTES;
    if (!(load<i32>(pair, 40) & 1)) continue;
    ofFrame += enter(FIELDS, load<f32>(pair, 20), load<f32>(pair, 24));
    ofReference += enter(FIELDS + FIELDS_BYTES, load<f32>(pair), load<f32>(pair, 4));
  }
  return min(ofFrame, ofReference);
}

function enter(grid: usize, x: f32, y: f32): i32 {
  const field = grid + <usize>(clampField(y) * 40 + clampField(x));
  if (load<u8>(field)) return 0;
  store<u8>(field, 1);
  return 1;
}

function clampField(place: f32): i32 {
  return max(0, min(39, <i32>place >> 4));
}
