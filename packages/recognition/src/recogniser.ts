import type { Core } from './core.ts';
import { applyView, FRAME_VIEWS, type FrameView, type ViewedFrame } from './frame-view.ts';
import { type GreyPicture, shrink } from './grey.ts';
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

const FRAME_KEYPOINTS = 500;
/** Maximum number of references, because the core stores the index of a reference in 16 bits. */
const MAX_REFERENCES = 65_535;
const REFERENCE_KEYPOINTS = 310;

interface SearchLimits {
  /**
   * Number of references that are compared with the frame: those with the most votes (see
   * assembly/shortlist.ts).
   */
  readonly candidates: number;
  /**
   * Maximum size of a hash bucket. Larger buckets are ignored, because too many references have such keypoints.
   */
  readonly cap: number;
  /** Whether keys that differ in one uncertain bit are looked up, too. */
  readonly flips: boolean;
  /**
   * Number of references that are compared again without the ratio test, beginning with the likeliest. In tiles
   * and other repeating patterns, the ratio test rejects every match, because the second best match is as good
   * as the best. Without the test, some matches are right by chance, and the other right matches are found from
   * their position. The result counts only if the whole picture is similar to the frame (SURELY_ALIKE).
   */
  readonly patterns: number;
}

/**
 * The first pass is fast and finds most artworks. The second pass is slow. It runs only if the first pass
 * finds no certain artwork.
 */
const FIRST_PASS: SearchLimits = { candidates: 5, cap: 64, flips: false, patterns: 0 };
const SECOND_PASS: SearchLimits = { candidates: 20, cap: 64, flips: true, patterns: 2 };
/**
 * Parameters for finding further artworks after one was found. There are at most MAX_AROUND such searches. A
 * search needs at least LEAST_FREE keypoints outside the artworks that were found.
 */
const LOOK_AROUND: SearchLimits = { candidates: 12, cap: 64, flips: true, patterns: 1 };
const MAX_AROUND = 2;
const LEAST_FREE = 40;

/**
 * Ratio test: maximum distance of a match in per cent of the distance of the second best match. With 100, every
 * match passes.
 */
const RATIO = 82;
const ANY_RATIO = 100;

/** Data of a reference that the core's memory does not contain. */
interface Known extends Pick<Reference, 'idArtwork' | 'width' | 'height' | 'coarse'> {
  /** Share of the reference's keypoints that are in the central area of its picture, from 0 to 1. */
  readonly inMiddle: number;
}

const KEYPOINT_BYTES = 32;
const PAIR_BYTES = 48;

/** Recognises artworks in frames. It uses one core with its memory, and processes one frame at a time. */
export class Recogniser {
  readonly #core: Core;
  #known: readonly Known[] = [];

  constructor(core: Core) {
    this.#core = core;
  }

  /** Memory that the core uses, in bytes. */
  get memoryBytes(): number {
    return this.#core.memory.buffer.byteLength;
  }

  /** Creates the reference for a picture of an artwork. */
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

  /** Replaces the references that frames are compared with. */
  load(references: readonly Reference[]): void {
    for (const reference of references) check(reference);
    const keypoints = references.reduce((sum, reference) => sum + reference.keypoints, 0);
    this.#known = [];
    if (references.length > MAX_REFERENCES || !this.#core.reserve(references.length, keypoints))
      throw new RangeError(`there is no room for ${references.length} references`);
    for (const reference of references) this.#add(reference);
    this.#core.makeTables();
    // Only the data that the core's memory does not contain is kept here.
    this.#known = references.map((reference) => {
      const { idArtwork, width, height, coarse } = reference;
      return { idArtwork, width, height, coarse, inMiddle: shareInMiddle(reference) };
    });
  }

  #add({ keypoints, geometry, descriptors }: Reference): void {
    // The buffer is read for every reference, because the buffer is replaced when the memory grows.
    const { buffer } = this.#core.memory;
    const to = new Uint8Array(buffer, this.#core.nextGeometry(), keypoints * 8);
    for (let i = 0; i < keypoints; i++) {
      to.set(geometry.subarray(i * 6, i * 6 + 4), i * 8);
      to.set(geometry.subarray(i * 6 + 4, i * 6 + 6), i * 8 + 6);
    }
    new Uint8Array(buffer, this.#core.nextDescriptors(), keypoints * 16).set(descriptors);
    this.#core.addReference(keypoints);
  }

  /**
   * Finds the artworks of the loaded references in a frame. The views are tried in this order until one of them
   * shows an artwork.
   */
  recognise(frame: GreyPicture, views: readonly FrameView[] = FRAME_VIEWS): RecognitionResult {
    const all = new Map<number, Compared>();
    let light: number | undefined;
    for (const view of views) {
      const seen = applyView(whole(frame), view);
      light ??= seen.light;
      const looked = this.#lookFrom(seen);
      for (const [reference, compared] of looked) all.set(reference, better(all.get(reference), compared));
      if (isAnyFound(looked)) break;
    }
    return buildResult([...all.values()], light ?? 0);
  }

  #lookFrom(view: ViewedFrame): Map<number, Compared> {
    const keypoints = this.#extract(view.picture, FRAME_KEYPOINTS);
    const looked = new Map<number, Compared>();
    for (const look of [FIRST_PASS, SECOND_PASS]) {
      this.#lookAt(looked, keypoints, view, look);
      if ([...looked.values()].some(({ candidate, place }) => place && candidate.score >= SAFE_SCORE)) break;
    }
    this.#lookAround(looked, keypoints, view);
    return looked;
  }

  /**
   * Compares the frame with the likeliest references that were not compared yet. Returns whether one of them
   * is in the frame.
   */
  #lookAt(looked: Map<number, Compared>, keypoints: number, view: ViewedFrame, look: SearchLimits): boolean {
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

  /**
   * Searches for further artworks in the frame. Only keypoints outside the artworks found so far vote, so that
   * other artworks can get the most votes.
   */
  #lookAround(looked: Map<number, Compared>, keypoints: number, view: ViewedFrame): void {
    for (let round = 0; round < MAX_AROUND; round++) {
      const outlines = [...looked.values()].flatMap(({ place }) => (place ? [place.corners] : []));
      if (outlines.length === 0) return;
      const isFree = this.#leaveOut(outlines, keypoints, view);
      if (!isFree || !this.#lookAt(looked, keypoints, view, LOOK_AROUND)) return;
    }
  }

  /** Excludes the keypoints inside these outlines from voting. Returns whether enough keypoints are left. */
  #leaveOut(outlines: readonly (readonly Point[])[], keypoints: number, { toFrame }: ViewedFrame): boolean {
    const { buffer } = this.#core.memory;
    const view = new DataView(buffer, this.#core.keypointsAddress());
    const leftOut = new Uint8Array(buffer, this.#core.leftOutAddress(), keypoints);
    let free = 0;
    for (let i = 0; i < keypoints; i++) {
      const at = i * KEYPOINT_BYTES;
      const point = toFrame(view.getFloat32(at, true), view.getFloat32(at + 4, true));
      leftOut[i] = outlines.some((corners) => isInside(point, corners)) ? 1 : 0;
      if (leftOut[i] === 0) free++;
    }
    return free >= LEAST_FREE;
  }

  #extract({ width, height, data }: GreyPicture, wanted: number): number {
    new Uint8Array(this.#core.memory.buffer, this.#core.greyAddress(), data.length).set(data);
    return this.#core.extract(width, height, wanted);
  }

  #shortlist(keypoints: number, { candidates, cap, flips }: SearchLimits): number[] {
    // The core has no tables to search until references are loaded.
    if (this.#known.length === 0) return [];
    const count = this.#core.shortlist(keypoints, candidates, cap, flips ? 1 : 0);
    const list = new Int32Array(this.#core.memory.buffer, this.#core.shortlistAddress(), count * 2);
    return Array.from({ length: count }, (_, i) => list[i * 2] ?? 0);
  }

  #compare(reference: number, keypoints: number, view: ViewedFrame, ratio: number): Compared {
    const { picture, isPlain, toFrame } = view;
    const core = this.#core;
    const known = this.#known[reference];
    if (!known) throw new RangeError(`there is no reference ${reference}`);
    const { width, height } = known;
    const pairs = core.pairUp(reference, keypoints, ratio);
    let score = core.score(pairs, width, height);
    let points = this.#agreeing(pairs, toFrame);
    let corners = this.#corners();
    const share = points.length / Math.max(1, pairs);
    const grown = score > 0 ? core.grow(reference, keypoints, width, height, score) : 0;
    if (grown > 0) {
      score = core.scoreOf(grown);
      points = this.#agreeing(grown, toFrame);
      corners = this.#corners();
    }
    const candidate = { idArtwork: known.idArtwork, reference, score };
    if (score < ACCEPTED_SCORE) return { candidate, points };
    const inMiddle = points.filter(({ reference: { x, y } }) => isInMiddle(x, y, width, height)).length;
    const evidence: Evidence = {
      likeness: likeness(known.coarse, picture, projectionTo(corners)),
      share,
      middle: inMiddle / points.length / Math.max(known.inMiddle, 1e-9),
      isPlain,
    };
    if (score < scoreNeeded(evidence)) return { candidate, points };
    const inPicture = corners.map(({ x, y }) => toFrame(x, y));
    return { candidate, points, place: { corners: inPicture, likeness: evidence.likeness.whole } };
  }

  /** Returns the corners of the last compared reference, in pixels of the scaled frame. */
  #corners(): Point[] {
    const places = new Float64Array(this.#core.memory.buffer, this.#core.cornersAddress(), 8);
    return [0, 2, 4, 6].map((i) => ({ x: places[i] ?? 0, y: places[i + 1] ?? 0 }));
  }

  /** Returns the consistent matches: points of the frame and of the reference. */
  #agreeing(pairs: number, toFrame: ViewedFrame['toFrame']): Match[] {
    const view = new DataView(this.#core.memory.buffer, this.#core.pairsAddress());
    return Array.from({ length: pairs }, (_, i) => i * PAIR_BYTES)
      .filter((at) => view.getInt32(at + 40, true) !== 0)
      .map((at) => ({
        frame: toFrame(view.getFloat32(at + 20, true), view.getFloat32(at + 24, true)),
        reference: { x: view.getFloat32(at, true), y: view.getFloat32(at + 4, true) },
      }));
  }
}

/** Validates the sizes of a reference. With wrong sizes, the core would read outside the reference's data. */
function check({ keypoints, geometry, descriptors, width, height, coarse }: Reference): void {
  const isWhole =
    keypoints <= MAX_REFERENCE_KEYPOINTS &&
    geometry.length === keypoints * 6 &&
    descriptors.length === keypoints * 16 &&
    coarse.cells.length === coarse.columns * coarse.rows;
  if (!isWhole || !(width >= 1 && height >= 1)) throw new RangeError('a reference is not what it says');
}

/** Returns the picture, or throws if it is invalid. */
function whole(picture: GreyPicture): GreyPicture {
  const { width, height, data } = picture;
  const isOne = [width, height].every((side) => Number.isInteger(side) && side >= 1);
  if (!isOne || data.length !== width * height)
    throw new RangeError(`${data.length} bytes are no grey picture of ${width}×${height} pixels`);
  return picture;
}

/** Returns the share of a reference's keypoints that are in its central area. */
function shareInMiddle({ keypoints, geometry, width, height }: Reference): number {
  const view = new DataView(geometry.buffer, geometry.byteOffset, geometry.byteLength);
  let count = 0;
  for (let at = 0; at < geometry.length; at += 6)
    if (isInMiddle(view.getUint16(at, true) / 64, view.getUint16(at + 2, true) / 64, width, height)) count++;
  return count / Math.max(1, keypoints);
}

const isAnyFound = (looked: ReadonlyMap<number, Compared>) => [...looked.values()].some(({ place }) => place);

/** Returns the better result of two views for the same reference. */
function better(one: Compared | undefined, other: Compared): Compared {
  if (!one) return other;
  if (Boolean(one.place) !== Boolean(other.place)) return one.place ? one : other;
  return other.candidate.score > one.candidate.score ? other : one;
}
