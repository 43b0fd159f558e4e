import { openPicture } from './open-picture.ts';

/** Side of the grey thumbnail that a fingerprint consists of. */
const SIDE = 48;
export const FINGERPRINT_BYTES = SIDE * SIDE;

/** Cells per row of a hash; each cell is compared with its right and its lower neighbour. */
const CELLS = 8;
const BITS = 2 * CELLS * CELLS;

/**
 * Parts of a picture that a query may be: per axis, the sizes of the part and the step between its positions, relative
 * to the picture.
 */
const SIZES = [
  { size: 1, step: 1 },
  { size: 0.9, step: 0.05 },
  { size: 0.8, step: 0.1 },
  { size: 0.7, step: 0.1 },
  { size: 0.6, step: 0.1 },
] as const;

/** Differing bits of 128 up to which two pictures are the same picture, or similar. */
export const ALIKE_BITS = 16;
export const SIMILAR_BITS = 32;

/** Returns the fingerprint of a picture: a grey thumbnail without its aspect ratio. */
export async function fingerprintOf(file: string): Promise<Buffer> {
  const picture = (await openPicture(file)).autoOrient().flatten({ background: '#fff' }).greyscale();
  return picture.resize(SIDE, SIDE, { fit: 'fill' }).raw().toColourspace('b-w').toBuffer();
}

interface Part {
  start: number;
  size: number;
}

const PARTS: readonly Part[] = SIZES.flatMap(({ size, step }) =>
  Array.from({ length: Math.round((1 - size) / step) + 1 }, (_, place) => ({ start: place * step, size })),
);

/** Sums of all pixels above and left of each point, so that the mean of any rectangle takes four reads. */
function sumsOf(fingerprint: Uint8Array): Float64Array {
  const wide = SIDE + 1;
  const sums = new Float64Array(wide * wide);
  for (let y = 0; y < SIDE; y += 1) {
    let row = 0;
    for (let x = 0; x < SIDE; x += 1) {
      row += fingerprint[y * SIDE + x] ?? 0;
      sums[(y + 1) * wide + x + 1] = (sums[y * wide + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/** The hash of a part: whether each cell is brighter than its right and its lower neighbour. */
function hashOf(sums: Float64Array, across: Part, down: Part, into: Uint32Array): Uint32Array {
  const wide = SIDE + 1;
  const edges = (part: Part) =>
    Array.from({ length: CELLS + 2 }, (_, place) =>
      Math.min(SIDE, Math.round((part.start + (part.size * place) / (CELLS + 1)) * SIDE)),
    );
  const columns = edges(across);
  const rows = edges(down);
  const mean = (column: number, row: number) => {
    const left = columns[column] ?? 0;
    const right = columns[column + 1] ?? 0;
    const top = (rows[row] ?? 0) * wide;
    const bottom = (rows[row + 1] ?? 0) * wide;
    const sum =
      (sums[bottom + right] ?? 0) -
      (sums[top + right] ?? 0) -
      (sums[bottom + left] ?? 0) +
      (sums[top + left] ?? 0);
    return sum / Math.max(1, (right - left) * ((rows[row + 1] ?? 0) - (rows[row] ?? 0) || 1));
  };
  into.fill(0);
  const means = new Float64Array((CELLS + 1) * (CELLS + 1));
  for (let row = 0; row <= CELLS; row += 1)
    for (let column = 0; column <= CELLS; column += 1) means[row * (CELLS + 1) + column] = mean(column, row);
  let bit = 0;
  for (let row = 0; row < CELLS; row += 1)
    for (let column = 0; column < CELLS; column += 1) {
      const here = means[row * (CELLS + 1) + column] ?? 0;
      const right = means[row * (CELLS + 1) + column + 1] ?? 0;
      const below = means[(row + 1) * (CELLS + 1) + column] ?? 0;
      if (here > right) into[bit >> 5] = (into[bit >> 5] ?? 0) | (1 << (bit & 31));
      bit += 1;
      if (here > below) into[bit >> 5] = (into[bit >> 5] ?? 0) | (1 << (bit & 31));
      bit += 1;
    }
  return into;
}

const WHOLE: Part = { start: 0, size: 1 };
const WORDS = BITS / 32;

function countBits(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

const differing = (one: Uint32Array, other: Uint32Array) => {
  let bits = 0;
  for (let word = 0; word < WORDS; word += 1) bits += countBits((one[word] ?? 0) ^ (other[word] ?? 0));
  return bits;
};

/** Finds pictures that are the same as a query, in another size or encoding, or of which the query is a part. */
export class PictureQuery {
  readonly #hash: Uint32Array;
  readonly #scratch = new Uint32Array(WORDS);

  constructor(fingerprint: Uint8Array) {
    this.#hash = hashOf(sumsOf(fingerprint), WHOLE, WHOLE, new Uint32Array(WORDS));
  }

  /** Returns the number of differing bits, from 0 to 128, of the part of the picture that is most like the query. */
  distance(fingerprint: Uint8Array): number {
    const sums = sumsOf(fingerprint);
    let least = BITS;
    for (const down of PARTS)
      for (const across of PARTS)
        least = Math.min(least, differing(this.#hash, hashOf(sums, across, down, this.#scratch)));
    return least;
  }
}
