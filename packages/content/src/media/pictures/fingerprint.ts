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

/** Edges of the cells of a part, in pixels: one more cell than in the hash, for the last right and lower neighbours. */
const edgesOf = ({ start, size }: Part) =>
  Uint8Array.from({ length: CELLS + 2 }, (_, place) =>
    Math.min(SIDE, Math.round((start + (size * place) / (CELLS + 1)) * SIDE)),
  );
const EDGES = PARTS.map(edgesOf);
const ROW = CELLS + 1;

/** Writes the mean brightness of all cells of a part into `means`. */
function measure(sums: Float64Array, columns: Uint8Array, rows: Uint8Array, means: Float64Array): void {
  const wide = SIDE + 1;
  for (let row = 0; row < ROW; row += 1) {
    const top = (rows[row] as number) * wide;
    const bottom = (rows[row + 1] as number) * wide;
    const height = (rows[row + 1] as number) - (rows[row] as number);
    for (let column = 0; column < ROW; column += 1) {
      const left = columns[column] as number;
      const right = columns[column + 1] as number;
      const sum =
        (sums[bottom + right] as number) -
        (sums[top + right] as number) -
        (sums[bottom + left] as number) +
        (sums[top + left] as number);
      means[row * ROW + column] = sum / (height * (right - left));
    }
  }
}

/** Whether each cell is brighter than its right neighbour (even places) and its lower neighbour (odd places). */
function hashOf(fingerprint: Uint8Array): Uint8Array {
  const means = new Float64Array(ROW * ROW);
  const whole = edgesOf({ start: 0, size: 1 });
  measure(sumsOf(fingerprint), whole, whole, means);
  const hash = new Uint8Array(BITS);
  for (let row = 0; row < CELLS; row += 1)
    for (let column = 0; column < CELLS; column += 1) {
      const place = row * ROW + column;
      const here = means[place] as number;
      const bit = 2 * (row * CELLS + column);
      hash[bit] = here > (means[place + 1] as number) ? 1 : 0;
      hash[bit + 1] = here > (means[place + ROW] as number) ? 1 : 0;
    }
  return hash;
}

/** Finds pictures that are the same as a query, in another size or encoding, or of which the query is a part. */
export class PictureQuery {
  readonly #hash: Uint8Array;
  readonly #means = new Float64Array(ROW * ROW);

  constructor(fingerprint: Uint8Array) {
    this.#hash = hashOf(fingerprint);
  }

  /**
   * Returns the number of differing bits of the part of a picture that is most like the query; `SIMILAR_BITS + 1` if
   * there is no similar part.
   */
  distance(fingerprint: Uint8Array): number {
    const sums = sumsOf(fingerprint);
    let least = SIMILAR_BITS + 1;
    for (const rows of EDGES)
      for (const columns of EDGES) {
        measure(sums, columns, rows, this.#means);
        least = Math.min(least, this.#differing(least));
      }
    return least;
  }

  /** Counts differing bits, but not beyond `most`: nearly all parts are not alike, which a few cells show. */
  #differing(most: number): number {
    const means = this.#means;
    let bits = 0;
    for (let row = 0; row < CELLS && bits < most; row += 1)
      for (let column = 0; column < CELLS; column += 1) {
        const place = row * ROW + column;
        const here = means[place] as number;
        const bit = 2 * (row * CELLS + column);
        if ((here > (means[place + 1] as number) ? 1 : 0) !== this.#hash[bit]) bits += 1;
        if ((here > (means[place + ROW] as number) ? 1 : 0) !== this.#hash[bit + 1]) bits += 1;
      }
    return bits;
  }
}
