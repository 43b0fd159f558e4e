import type { Core } from './core.ts';
import { brightness, type GreyPicture, shrink } from './grey.ts';
import { isInMiddle, isInside, type Point, projectionTo } from './plane.ts';
import { MAX_REFERENCE_KEYPOINTS, REFERENCE_SIDE, type Reference } from './reference.ts';
import {
  ACCEPTED_SCORE,
  buildResult,
  type Compared,
  type Evidence,
  type Match,
  type RecognitionResult,
  SAFE_SCORE,
  SURELY_ALIKE,
  scoreNeeded,
} from './result.ts';
import { likeness, makeThumbnailGrid } from './thumbnail-similarity.ts';

/** Frames are looked at in this size; larger ones are made smaller first. */
const FRAME_SIDE = 640;
const FRAME_KEYPOINTS = 500;
/** The core counts them in 16 bits. */
const MAX_REFERENCES = 65_535;
const REFERENCE_KEYPOINTS = 310;

interface Look {
  /** How many references the frame is compared with, which those are that have the most votes. */
  readonly candidates: number;
  /** Buckets of the tables with more entries are left out: what they hold is like too much. */
  readonly cap: number;
  /** Whether keys that differ in one bit are looked up as well. */
  readonly flips: boolean;
  /**
   * In tiles and other patterns the next best match is always as good. So many of the likeliest references are compared
   * once more with all matches, of which some are at the right place by chance: enough to find the others where they
   * should be. Then the whole must be alike beyond doubt.
   */
  readonly patterns: number;
}

/** The first look is cheap and finds most; the second is dear, and taken only where the first finds nothing safe. */
const FIRST_LOOK: Look = { candidates: 5, cap: 64, flips: false, patterns: 0 };
const SECOND_LOOK: Look = { candidates: 20, cap: 64, flips: true, patterns: 2 };
/** Beside a work that was found: so often at most, and not where hardly any keypoints are left. */
const LOOK_AROUND: Look = { candidates: 4, cap: 64, flips: false, patterns: 1 };
const MAX_AROUND = 2;
const LEAST_FREE = 40;

/** A match is believed where it differs in at most so many percent of the bits in which the next best does; or always. */
const RATIO = 82;
const ANY_RATIO = 100;

/** What of a reference is not in the core's memory. */
interface Known extends Pick<Reference, 'idArtwork' | 'width' | 'height' | 'coarse'> {
  /** Which part of its keypoints lies in its middle. */
  readonly inMiddle: number;
}

/** A frame as the core sees it, and how much larger the picture is that was handed in. */
interface Seen {
  readonly small: GreyPicture;
  readonly factor: number;
}

const KEYPOINT_BYTES = 32;
const PAIR_BYTES = 48;

/** Recognises works in frames: one core with its memory, for one frame at a time. */
export class Recogniser {
  readonly #core: Core;
  #known: readonly Known[] = [];

  constructor(core: Core) {
    this.#core = core;
  }

  /** What this takes of the device's memory. */
  get memoryBytes(): number {
    return this.#core.memory.buffer.byteLength;
  }

  /** Makes the reference of a work's picture. */
  makeReference(picture: GreyPicture, idArtwork: number): Reference {
    const small = shrink(whole(picture), REFERENCE_SIDE);
    const keypoints = Math.min(this.#extract(small, REFERENCE_KEYPOINTS), REFERENCE_KEYPOINTS);
    const { buffer } = this.#core.memory;
    const geometry = new Uint8Array(keypoints * 6);
    const to = new DataView(geometry.buffer);
    const from = new DataView(buffer, this.#core.keypointsAddress());
    for (let i = 0; i < keypoints; i++) {
      const at = i * KEYPOINT_BYTES;
      to.setUint16(i * 6, Math.floor(from.getFloat32(at, true) * 64), true);
      to.setUint16(i * 6 + 2, Math.floor(from.getFloat32(at + 4, true) * 64), true);
      to.setUint8(i * 6 + 4, from.getUint8(at + 20));
      to.setUint8(i * 6 + 5, from.getUint8(at + 21));
    }
    const descriptors = new Uint8Array(buffer, this.#core.descriptorsAddress(), keypoints * 16).slice();
    const { width, height } = small;
    return { idArtwork, width, height, keypoints, geometry, descriptors, coarse: makeThumbnailGrid(small) };
  }

  /** From now on frames are compared with these references and no others. */
  load(references: readonly Reference[]): void {
    for (const reference of references) check(reference);
    const keypoints = references.reduce((sum, reference) => sum + reference.keypoints, 0);
    this.#known = [];
    if (references.length > MAX_REFERENCES || !this.#core.reserve(references.length, keypoints))
      throw new RangeError(`there is no room for ${references.length} references`);
    for (const reference of references) this.#add(reference);
    this.#core.makeTables();
    // What lies in the core's memory now is not kept here a second time.
    this.#known = references.map((reference) => {
      const { idArtwork, width, height, coarse } = reference;
      return { idArtwork, width, height, coarse, inMiddle: shareInMiddle(reference) };
    });
  }

  #add({ keypoints, geometry, descriptors }: Reference): void {
    // The memory's buffer is another one after it has grown, so it is asked for every time.
    const { buffer } = this.#core.memory;
    const to = new Uint8Array(buffer, this.#core.nextGeometry(), keypoints * 8);
    for (let i = 0; i < keypoints; i++) {
      to.set(geometry.subarray(i * 6, i * 6 + 4), i * 8);
      to.set(geometry.subarray(i * 6 + 4, i * 6 + 6), i * 8 + 6);
    }
    new Uint8Array(buffer, this.#core.nextDescriptors(), keypoints * 16).set(descriptors);
    this.#core.addReference(keypoints);
  }

  /** Which of the loaded references' works are in a frame. */
  recognise(frame: GreyPicture): RecognitionResult {
    const small = shrink(whole(frame), FRAME_SIDE);
    const keypoints = this.#extract(small, FRAME_KEYPOINTS);
    const view = { small, factor: frame.width / small.width };
    const looked = new Map<number, Compared>();
    for (const look of [FIRST_LOOK, SECOND_LOOK]) {
      this.#lookAt(looked, keypoints, view, look);
      if ([...looked.values()].some(({ candidate, place }) => place && candidate.score >= SAFE_SCORE)) break;
    }
    this.#lookAround(looked, keypoints, view);
    return buildResult([...looked.values()], brightness(small));
  }

  /** Compares the frame with the likeliest references that it was not yet compared with; answers whether one is in it. */
  #lookAt(looked: Map<number, Compared>, keypoints: number, view: Seen, look: Look): boolean {
    const list = this.#shortlist(keypoints, look);
    let isFound = false;
    for (const [place, reference] of list.entries()) {
      const before = looked.get(reference);
      let compared = before ?? this.#compare(reference, keypoints, view, RATIO);
      if (!compared.place && place < look.patterns) {
        const again = this.#compare(reference, keypoints, view, ANY_RATIO);
        if (again.place && again.place.likeness >= SURELY_ALIKE) compared = again;
      }
      looked.set(reference, compared);
      isFound ||= compared.place !== undefined && !before?.place;
    }
    return isFound;
  }

  /** Where a work was found there may be others beside it, which had fewer votes: what does not lie on it votes once more. */
  #lookAround(looked: Map<number, Compared>, keypoints: number, view: Seen): void {
    for (let round = 0; round < MAX_AROUND; round++) {
      const outlines = [...looked.values()].flatMap(({ place }) => (place ? [place.corners] : []));
      if (outlines.length === 0) return;
      const isFree = this.#leaveOut(outlines, keypoints, view.factor);
      if (!isFree || !this.#lookAt(looked, keypoints, view, LOOK_AROUND)) return;
    }
  }

  /** Leaves the keypoints within outlines without a vote; answers whether enough of the others are left. */
  #leaveOut(outlines: readonly (readonly Point[])[], keypoints: number, factor: number): boolean {
    const { buffer } = this.#core.memory;
    const view = new DataView(buffer, this.#core.keypointsAddress());
    const leftOut = new Uint8Array(buffer, this.#core.leftOutAddress(), keypoints);
    let free = 0;
    for (let i = 0; i < keypoints; i++) {
      const point = {
        x: view.getFloat32(i * KEYPOINT_BYTES, true) * factor,
        y: view.getFloat32(i * KEYPOINT_BYTES + 4, true) * factor,
      };
      leftOut[i] = outlines.some((corners) => isInside(point, corners)) ? 1 : 0;
      if (leftOut[i] === 0) free++;
    }
    return free >= LEAST_FREE;
  }

  #extract({ width, height, data }: GreyPicture, wanted: number): number {
    new Uint8Array(this.#core.memory.buffer, this.#core.greyAddress(), data.length).set(data);
    return this.#core.extract(width, height, wanted);
  }

  #shortlist(keypoints: number, { candidates, cap, flips }: Look): number[] {
    // Before anything is loaded, and where loading failed, the core has no tables to look into.
    if (this.#known.length === 0) return [];
    const count = this.#core.shortlist(keypoints, candidates, cap, flips ? 1 : 0);
    const list = new Int32Array(this.#core.memory.buffer, this.#core.shortlistAddress(), count * 2);
    return Array.from({ length: count }, (_, i) => list[i * 2] ?? 0);
  }

  #compare(reference: number, keypoints: number, { small, factor }: Seen, ratio: number): Compared {
    const core = this.#core;
    const known = this.#known[reference];
    if (!known) throw new RangeError(`there is no reference ${reference}`);
    const { width, height } = known;
    const pairs = core.pairUp(reference, keypoints, ratio);
    let score = core.score(pairs, width, height);
    let points = this.#agreeing(pairs, factor);
    let corners = this.#corners();
    const share = points.length / Math.max(1, pairs);
    const grown = score > 0 ? core.grow(reference, keypoints, width, height, score) : 0;
    if (grown > 0) {
      score = core.scoreOf(grown);
      points = this.#agreeing(grown, factor);
      corners = this.#corners();
    }
    const candidate = { idArtwork: known.idArtwork, reference, score };
    if (score < ACCEPTED_SCORE) return { candidate, points };
    const inMiddle = points.filter(({ reference: { x, y } }) => isInMiddle(x, y, width, height)).length;
    const evidence: Evidence = {
      likeness: likeness(known.coarse, small, projectionTo(corners)),
      share,
      middle: inMiddle / points.length / Math.max(known.inMiddle, 1e-9),
    };
    if (score < scoreNeeded(evidence)) return { candidate, points };
    const inPicture = corners.map(({ x, y }) => ({ x: x * factor, y: y * factor }));
    return { candidate, points, place: { corners: inPicture, likeness: evidence.likeness.whole } };
  }

  /** Of the reference that was compared last, in pixels of the frame as the core sees it. */
  #corners(): Point[] {
    const places = new Float64Array(this.#core.memory.buffer, this.#core.cornersAddress(), 8);
    return [0, 2, 4, 6].map((i) => ({ x: places[i] ?? 0, y: places[i + 1] ?? 0 }));
  }

  /** Where frame and reference show the same, by the matches that agree with each other. */
  #agreeing(pairs: number, factor: number): Match[] {
    const view = new DataView(this.#core.memory.buffer, this.#core.pairsAddress());
    return Array.from({ length: pairs }, (_, i) => i * PAIR_BYTES)
      .filter((at) => view.getInt32(at + 40, true) !== 0)
      .map((at) => ({
        frame: {
          x: view.getFloat32(at + 20, true) * factor,
          y: view.getFloat32(at + 24, true) * factor,
        },
        reference: { x: view.getFloat32(at, true), y: view.getFloat32(at + 4, true) },
      }));
  }
}

/** A reference that says more than it has would make the core read what is not there. */
function check({ keypoints, geometry, descriptors, width, height, coarse }: Reference): void {
  const isWhole =
    keypoints <= MAX_REFERENCE_KEYPOINTS &&
    geometry.length === keypoints * 6 &&
    descriptors.length === keypoints * 16 &&
    coarse.cells.length === coarse.columns * coarse.rows;
  if (!isWhole || !(width >= 1 && height >= 1)) throw new RangeError('a reference is not what it says');
}

/** The picture, if it is one. */
function whole(picture: GreyPicture): GreyPicture {
  const { width, height, data } = picture;
  const isOne = [width, height].every((side) => Number.isInteger(side) && side >= 1);
  if (!isOne || data.length !== width * height)
    throw new RangeError(`${data.length} bytes are no grey picture of ${width}×${height} pixels`);
  return picture;
}

/** Which part of a reference's keypoints lies in its middle. */
function shareInMiddle({ keypoints, geometry, width, height }: Reference): number {
  const view = new DataView(geometry.buffer, geometry.byteOffset, geometry.byteLength);
  let count = 0;
  for (let at = 0; at < geometry.length; at += 6)
    if (isInMiddle(view.getUint16(at, true) / 64, view.getUint16(at + 2, true) / 64, width, height)) count++;
  return count / Math.max(1, keypoints);
}
