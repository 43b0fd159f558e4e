import { ACCEPTED_SCORE, type Answer, answerOf, type Compared, type Match, SAFE_SCORE } from './answer.ts';
import type { Core } from './core.ts';
import { brightness, type GreyPicture, shrink } from './grey.ts';
import { MAX_REFERENCE_KEYPOINTS, REFERENCE_SIDE, type Reference } from './reference.ts';

/** Frames are looked at in this size; larger ones are made smaller first. */
const FRAME_SIDE = 640;
const FRAME_KEYPOINTS = 500;
const REFERENCE_KEYPOINTS = 320;

/** The first look is cheap and finds most; the second is dear, and taken only where the first finds nothing safe. */
const FIRST_LOOK = { candidates: 5, cap: 64, flips: false };
const SECOND_LOOK = { candidates: 20, cap: 64, flips: true };

const KEYPOINT_BYTES = 32;
const PAIR_BYTES = 48;

/** Recognises works in frames: one core with its memory, for one frame at a time. */
export class Recogniser {
  readonly #core: Core;
  #references: readonly Reference[] = [];

  constructor(core: Core) {
    this.#core = core;
  }

  /** What this takes of the device's memory. */
  get memoryBytes(): number {
    return this.#core.memory.buffer.byteLength;
  }

  /** Makes the reference of a work's picture. */
  makeReference(picture: GreyPicture, idArtwork: number): Reference {
    const small = shrink(picture, REFERENCE_SIDE);
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
    return { idArtwork, width: small.width, height: small.height, keypoints, geometry, descriptors };
  }

  /** From now on frames are compared with these references and no others. */
  load(references: readonly Reference[]): void {
    const keypoints = references.reduce((sum, reference) => sum + reference.keypoints, 0);
    this.#references = [];
    if (references.length > 65_535 || !this.#core.reserve(references.length, keypoints))
      throw new RangeError(`there is no room for ${references.length} references`);
    for (const reference of references) this.#add(reference);
    this.#core.makeTables();
    this.#references = references;
  }

  #add({ keypoints, geometry, descriptors }: Reference): void {
    if (keypoints > MAX_REFERENCE_KEYPOINTS) throw new RangeError('a reference has too many keypoints');
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
  recognise(frame: GreyPicture): Answer {
    const small = shrink(frame, FRAME_SIDE);
    const keypoints = this.#extract(small, FRAME_KEYPOINTS);
    const factor = frame.width / small.width;
    const looked = new Map<number, Compared>();
    for (const look of [FIRST_LOOK, SECOND_LOOK]) {
      for (const reference of this.#shortlist(keypoints, look))
        if (!looked.has(reference)) looked.set(reference, this.#compare(reference, keypoints, factor));
      if ([...looked.values()].some(({ candidate }) => candidate.score >= SAFE_SCORE)) break;
    }
    return answerOf([...looked.values()], brightness(small));
  }

  #extract({ width, height, data }: GreyPicture, wanted: number): number {
    if (data.length !== width * height || width > FRAME_SIDE || height > FRAME_SIDE)
      throw new RangeError(`${data.length} bytes are no grey picture of ${width}×${height} pixels`);
    new Uint8Array(this.#core.memory.buffer, this.#core.greyAddress(), data.length).set(data);
    return this.#core.extract(width, height, wanted);
  }

  #shortlist(keypoints: number, { candidates, cap, flips }: typeof FIRST_LOOK): number[] {
    const count = this.#core.shortlist(keypoints, candidates, cap, flips ? 1 : 0);
    const list = new Int32Array(this.#core.memory.buffer, this.#core.shortlistAddress(), count * 2);
    return Array.from({ length: count }, (_, i) => list[i * 2] ?? 0);
  }

  #compare(reference: number, keypoints: number, factor: number): Compared {
    const core = this.#core;
    const known = this.#references[reference];
    if (!known) throw new RangeError(`there is no reference ${reference}`);
    const pairs = core.pairUp(reference, keypoints);
    const score = core.score(pairs, known.width, known.height);
    const candidate = { idArtwork: known.idArtwork, reference, score };
    const points = this.#agreeing(pairs, factor);
    if (score < ACCEPTED_SCORE) return { candidate, points };
    const places = new Float64Array(core.memory.buffer, core.cornersAddress(), 8);
    const corners = [0, 2, 4, 6].map((i) => ({
      x: (places[i] ?? 0) * factor,
      y: (places[i + 1] ?? 0) * factor,
    }));
    return { candidate, points, corners };
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
