import type { GreyPicture } from '../src/grey.ts';
import type { Recogniser } from '../src/recogniser.ts';
import { BadReferenceError, decodeReference, encodeReference, type Reference } from '../src/reference.ts';
import type { RecognitionResult } from '../src/result.ts';
import { noise, paint } from './pictures.ts';
import { randomNumbers } from './random.ts';

/**
 * Result of a run: the longest time for a result, and the numbers of damaged records that were accepted and
 * rejected.
 */
export interface Fuzzed {
  readonly slowestMs: number;
  readonly taken: number;
  readonly refused: number;
}

/**
 * Fuzzes the recogniser with pictures of all shapes and kinds, as references and as frames, and with damaged
 * records. Throws if a result is invalid. An error inside the core is also thrown.
 */
export function fuzz(recogniser: Recogniser, seed: number, rounds: number): Fuzzed {
  const random = randomNumbers(seed);
  let slowestMs = 0;
  let taken = 0;
  let refused = 0;
  for (let round = 0; round < rounds; round++) {
    const references: Reference[] = [];
    for (let i = 0; i < 4; i++) {
      const record = encodeReference(recogniser.makeReference(picture(random), i));
      if (record.length > 7 * 1024) throw new Error(`a record has ${record.length} bytes`);
      try {
        references.push(decodeReference(i === 0 ? record : damageRecord(record, random)));
        taken++;
      } catch (error) {
        if (!(error instanceof BadReferenceError)) throw error;
        refused++;
      }
    }
    recogniser.load(references);
    for (let i = 0; i < 2; i++) {
      const frame = picture(random);
      const before = performance.now();
      checkAnswer(recogniser.recognise(frame), frame, references.length);
      slowestMs = Math.max(slowestMs, performance.now() - before);
    }
  }
  return { slowestMs, taken, refused };
}

/**
 * Damages a record: flips bits, replaces bytes or truncates it. The header is often left unchanged, because
 * errors in it are detected easily.
 */
function damageRecord(record: Uint8Array, random: () => number): Uint8Array {
  const copy = record.slice();
  const from = random() < 0.7 ? 16 : 0;
  const share = random() ** 3;
  for (let i = from; i < copy.length; i++)
    if (random() < share) copy[i] = random() < 0.5 ? random() * 256 : (copy[i] ?? 0) ^ (1 << (random() * 8));
  return random() < 0.1 ? copy.subarray(0, random() * copy.length) : copy;
}

/**
 * Returns a picture of a random shape and kind. Shapes: a pixel, a line, a square, wide, tall, small, large.
 * Kinds: painted, noisy, uniform, striped, chequered, two shades.
 */
function picture(random: () => number): GreyPicture {
  const longest = [1, 2, 19, 40, 300, 640, 1100][Math.floor(random() * 7)] ?? 1;
  const other = Math.max(1, Math.floor(random() < 0.3 ? 1 + random() * 8 : longest * random()));
  const [width, height] = random() < 0.5 ? [longest, other] : [other, longest];
  const kind = random();
  if (kind < 0.3) return paint(random() * 1e9, width, height, Math.ceil(random() * 60));
  if (kind < 0.45) return noise(random() * 1e9, width, height);
  const dark = random() * 256;
  const bright = random() < 0.3 ? 255 : random() * 256;
  const period = 1 + Math.floor(random() * 30);
  const isBright =
    kind < 0.6
      ? () => false
      : kind < 0.75
        ? (x: number) => Math.floor(x / period) % 2 === 0
        : kind < 0.9
          ? (x: number, y: number) => (Math.floor(x / period) + Math.floor(y / period)) % 2 === 0
          : (x: number, y: number) => x * height > y * width;
  const data = Uint8Array.from({ length: width * height }, (_, i) =>
    isBright(i % width, Math.floor(i / width)) ? bright : dark,
  );
  return { width, height, data };
}

function checkAnswer(answer: RecognitionResult, frame: GreyPicture, references: number): void {
  const { sightings, candidates, seen, light } = answer;
  const points = [...seen, ...sightings.flatMap(({ corners }) => corners)];
  const isSound =
    points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)) &&
    seen.every(({ x, y }) => x >= 0 && y >= 0 && x <= frame.width && y <= frame.height) &&
    candidates.every(
      ({ score, reference }) => Number.isInteger(score) && score >= 0 && reference < references,
    ) &&
    sightings.every(({ likeness, corners }) => likeness >= 0 && likeness <= 100 && corners.length === 4) &&
    Number.isInteger(light) &&
    light >= 0 &&
    light <= 255;
  if (!isSound) throw new Error(`this is no answer: ${JSON.stringify(answer)}`);
}
