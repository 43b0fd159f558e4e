import {
  type Core,
  encodeReference,
  type GreyPicture,
  Recogniser,
  type Reference,
  ViewSequence,
} from '@museummate/recognition';
import { randomNumbers } from '../../packages/recognition/testing/random.ts';
import { plainBlurs, plainSearch } from './baseline.ts';
import { describeResult, timeInBrowser } from './browser.ts';
import { frameOf, medium } from './conditions.ts';
import { readWorks } from './picture-files.ts';

const bars = { extractMs: 15, allMs: 45, moreMs: 20, recordBytes: 7 * 1024, memoryMb: 40 };
const ROUNDS = 5;
/** Number of keypoints per frame, as in the app. */
const KEYPOINTS = 500;

/**
 * Measures the time on one core, the size of stored references and the memory, with 300, 1,000 and 5,000 references.
 */
export async function timeFrames(core: Core): Promise<string[]> {
  const recogniser = new Recogniser(core);
  const works = await readWorks();
  const real = works.map(({ idArtwork, picture }) => recogniser.makeReference(picture, idArtwork));
  const frames: GreyPicture[] = [];
  for (const [i, { picture, idArtwork }] of works.entries())
    if (i % 4 === 0)
      frames.push(
        await frameOf(picture, medium['from the side, 30 degrees'] ?? { view: { size: 0.8 } }, idArtwork),
      );

  const oversized = measureRecords(real);
  const slow = timeExtraction(core, frames);
  const among300 = [...real, ...strangers(real, 300 - real.length)];
  recogniser.load(among300);
  const answers = frames.map((frame) => describeResult(recogniser.recognise(frame)));
  const differing = await timeInBrowser(among300, frames, answers);
  timePlainSearch(core, frames, among300);
  return [...differing, ...timeRecognition(recogniser, real, frames), ...slow, ...oversized];
}

function measureRecords(references: readonly Reference[]): string[] {
  const sizes = references.map((reference) => encodeReference(reference).length);
  const largest = Math.max(...sizes);
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  console.log(`index: ${mean.toFixed(0)} bytes per picture, at most ${largest}`);
  return largest > bars.recordBytes ? [`records of at most ${bars.recordBytes} bytes`] : [];
}

/**
 * Finds the keypoints of a frame and returns their number. If `wanted` is 0, only builds the image pyramid and finds
 * its extrema.
 */
function extract(core: Core, frame: GreyPicture, wanted: number): number {
  new Uint8Array(core.memory.buffer, core.greyAddress(), frame.data.length).set(frame.data);
  return wanted ? core.extract(frame.width, frame.height, wanted) : core.scanOnly(frame.width, frame.height);
}

function timeExtraction(core: Core, frames: readonly GreyPicture[]): string[] {
  const scanMs = perFrame(frames, (frame) => extract(core, frame, 0));
  const extractMs = perFrame(frames, (frame) => extract(core, frame, KEYPOINTS));
  const blursMs = perFrame(frames.slice(0, 4), plainBlurs);
  console.log(
    `extraction: ${extractMs.toFixed(1)} ms (pyramid and extrema ${scanMs.toFixed(1)}, choice, directions and ` +
      `descriptors ${(extractMs - scanMs).toFixed(1)}), beside ${blursMs.toFixed(1)} ms of a pyramid's blurs alone in ` +
      `plain script: ${(extractMs / blursMs).toFixed(2)}`,
  );
  return extractMs <= bars.extractMs ? [] : [`extraction in at most ${bars.extractMs} ms`];
}

/** Prints the time of a search without an index (brute force), for comparison. */
function timePlainSearch(
  core: Core,
  [first]: readonly GreyPicture[],
  references: readonly Reference[],
): void {
  if (!first) throw new RangeError('there is no frame');
  const keypoints = extract(core, first, KEYPOINTS);
  const described = new Uint32Array(core.memory.buffer.slice(0), core.descriptorsAddress(), keypoints * 4);
  const searchMs = perFrame([described], (descriptors) => plainSearch(descriptors, references));
  console.log(`search: comparing with all of 300 references in plain script takes ${searchMs.toFixed(0)} ms`);
}

/** Returns a function that recognises a frame with one view, as the camera does. */
function cameraRecognition(recogniser: Recogniser): (frame: GreyPicture) => void {
  const views = new ViewSequence();
  return (frame) => views.next(recogniser.recognise(frame, [views.view]).sightings.length > 0);
}

/** Measures the time per frame twice: with the reference of the shown artwork, and without it. */
function timeRecognition(
  recogniser: Recogniser,
  real: readonly Reference[],
  frames: readonly GreyPicture[],
): string[] {
  const missed: string[] = [];
  const all = new Map<number, { found: number; nothing: number }>();
  for (const count of [300, 1000, 5000]) {
    recogniser.load([...real, ...strangers(real, count - real.length)]);
    const found = perFrame(frames, cameraRecognition(recogniser));
    recogniser.load(strangers(real, count));
    const nothing = perFrame(frames, cameraRecognition(recogniser));
    const photo = perFrame(frames, (frame) => recogniser.recognise(frame));
    all.set(count, { found, nothing });
    // The memory of the core plus the coarse pictures that JavaScript stores (600 bytes each).
    const memory = (recogniser.memoryBytes + count * 600) / 1e6;
    console.log(
      `${count} references: ${found.toFixed(1)} ms where the work is among them, ${nothing.toFixed(1)} ms where ` +
        `it is not, ${photo.toFixed(1)} ms for all views of a photograph; memory ${memory.toFixed(1)} MB`,
    );
    if (count === 1000 && memory > bars.memoryMb) missed.push(`at most ${bars.memoryMb} MB at 1,000 works`);
  }
  const at = (count: number) => all.get(count) ?? { found: Number.NaN, nothing: Number.NaN };
  const more = Math.max(at(5000).found - at(300).found, at(5000).nothing - at(300).nothing);
  if (!(Math.max(at(300).found, at(300).nothing) <= bars.allMs))
    missed.push(`a frame in at most ${bars.allMs} ms at 300 references`);
  if (!(more <= bars.moreMs)) missed.push(`at most ${bars.moreMs} ms more at 5,000 references`);
  return missed;
}

/**
 * Returns the CPU time per frame in milliseconds: the median of several rounds. Elapsed time is not used, because it
 * includes other programs.
 */
function perFrame<Frame>(frames: readonly Frame[], look: (frame: Frame) => unknown): number {
  for (const frame of frames.slice(0, 3)) look(frame);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    for (const frame of frames) look(frame);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / frames.length;
  });
  return rounds.sort((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN;
}

/**
 * Generates references of artworks that do not exist. Each is a copy of a real one in which one in six bits of the
 * keypoints is changed. So they resemble each other, and fill the index tables unevenly, as real references do.
 */
function strangers(real: readonly Reference[], count: number): Reference[] {
  const random = randomNumbers(5);
  return Array.from({ length: Math.max(0, count) }, (_, i) => {
    const like = real[i % real.length];
    if (!like) throw new RangeError('there is no reference');
    const descriptors = like.descriptors.slice();
    for (let keypoint = 0; keypoint < like.keypoints; keypoint++) {
      const from = real[Math.floor(random() * real.length)] ?? like;
      const start = Math.floor(random() * from.keypoints) * 16;
      for (let byte = 0; byte < 16; byte++) {
        let flips = 0;
        for (let bit = 0; bit < 8; bit++) if (random() < 1 / 6) flips |= 1 << bit;
        descriptors[keypoint * 16 + byte] = (from.descriptors[start + byte] ?? 0) ^ flips;
      }
    }
    return { ...like, idArtwork: 1_000_000 + i, descriptors };
  });
}
