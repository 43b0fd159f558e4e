import { openPicture } from './open-picture.ts';

/** Side of the grey thumbnail in pixels. A fingerprint consists of such a thumbnail. */
const SIDE = 48;
export const FINGERPRINT_BYTES = SIDE * SIDE;

/**
 * Cells per row of a hash. Each cell gives two bits: one comparison with its right neighbour and one with its
 * lower neighbour.
 */
const CELLS = 8;
const BITS = 2 * CELLS * CELLS;

/**
 * The parts of a picture that are compared with a query. For each axis, `size` is the length of the part, and
 * `step` is the distance between its positions. Both are relative to the picture.
 */
const SIZES = [
  { size: 1, step: 1 },
  { size: 0.9, step: 0.05 },
  { size: 0.8, step: 0.1 },
  { size: 0.7, step: 0.1 },
  { size: 0.6, step: 0.1 },
] as const;

/**
 * Maximum number of differing bits (of 128) between two copies of the same picture (ALIKE_BITS), and between
 * similar pictures (SIMILAR_BITS).
 */
export const ALIKE_BITS = 16;
export const SIMILAR_BITS = 32;

/** Returns the fingerprint of a picture: a square grey thumbnail, whatever the picture's aspect ratio is. */
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

/**
 * Returns the sum of all pixels above and left of each point. With these sums, the mean of any rectangle
 * takes four reads.
 */
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

/**
 * Positions of the edges between the cells of a part, in pixels. Each axis has one cell more than the hash, because
 * the last cell of the hash needs a neighbour, too.
 */
const edgesOf = ({ start, size }: Part) =>
  Uint8Array.from({ length: CELLS + 2 }, (_, place) =>
    Math.min(SIDE, Math.round((start + (size * place) / (CELLS + 1)) * SIDE)),
  );
const EDGES = PARTS.map(edgesOf);
const ROW = CELLS + 1;

/** Writes the mean brightness of the cells of one row of a part into `means`. */
function measureRow(
  sums: Float64Array,
  columns: Uint8Array,
  { top, bottom }: { top: number; bottom: number },
  means: Float64Array,
): void {
  const wide = SIDE + 1;
  const above = top * wide;
  const below = bottom * wide;
  let left = columns[0] as number;
  let before = (sums[below + left] as number) - (sums[above + left] as number);
  for (let column = 0; column < ROW; column += 1) {
    const right = columns[column + 1] as number;
    const after = (sums[below + right] as number) - (sums[above + right] as number);
    means[column] = (after - before) / ((bottom - top) * (right - left));
    left = right;
    before = after;
  }
}

const rowOf = (rows: Uint8Array, row: number) => ({
  top: rows[row] as number,
  bottom: rows[row + 1] as number,
});

/**
 * Returns the hash of a picture. Even bits: whether a cell is brighter than its right neighbour. Odd bits:
 * whether it is brighter than its lower neighbour.
 */
function hashOf(fingerprint: Uint8Array): Uint8Array {
  const sums = sumsOf(fingerprint);
  const whole = edgesOf({ start: 0, size: 1 });
  const hash = new Uint8Array(BITS);
  const here = new Float64Array(ROW);
  const lower = new Float64Array(ROW);
  for (let row = 0; row < CELLS; row += 1) {
    measureRow(sums, whole, rowOf(whole, row), here);
    measureRow(sums, whole, rowOf(whole, row + 1), lower);
    for (let column = 0; column < CELLS; column += 1) {
      const bit = 2 * (row * CELLS + column);
      hash[bit] = (here[column] as number) > (here[column + 1] as number) ? 1 : 0;
      hash[bit + 1] = (here[column] as number) > (lower[column] as number) ? 1 : 0;
    }
  }
  return hash;
}

/**
 * Tolerance in bits for stopping a comparison early. After each row of cells, the comparison stops if more bits
 * differ than the rows' share of the limit plus this number. Nearly all comparisons stop after two or three rows.
 */
const SPARE_BITS = 6;

/**
 * Finds pictures that are the same as a query, even in another size or encoding, and pictures of which the
 * query is a part.
 */
export class PictureQuery {
  readonly #hash: Uint8Array;
  #here = new Float64Array(ROW);
  #lower = new Float64Array(ROW);

  constructor(fingerprint: Uint8Array) {
    this.#hash = hashOf(fingerprint);
  }

  /**
   * Compares the query with all parts of a picture, and returns the number of differing bits of the most
   * similar part. Returns `SIMILAR_BITS + 1` if no part is similar.
   */
  distance(fingerprint: Uint8Array): number {
    const sums = sumsOf(fingerprint);
    let least = SIMILAR_BITS + 1;
    for (const rows of EDGES)
      for (const columns of EDGES) least = Math.min(least, this.#differing(sums, { rows, columns }, least));
    return least;
  }

  /**
   * Counts the bits in which a part differs from the query. If the first rows suggest that more than `most` bits
   * differ, it stops and returns `most`.
   */
  #differing(
    sums: Float64Array,
    { rows, columns }: { rows: Uint8Array; columns: Uint8Array },
    most: number,
  ): number {
    const hash = this.#hash;
    let bits = 0;
    measureRow(sums, columns, rowOf(rows, 0), this.#here);
    for (let row = 0; row < CELLS; row += 1) {
      const here = this.#here;
      const lower = this.#lower;
      measureRow(sums, columns, rowOf(rows, row + 1), lower);
      for (let column = 0; column < CELLS; column += 1) {
        const bit = 2 * (row * CELLS + column);
        const light = here[column] as number;
        if ((light > (here[column + 1] as number) ? 1 : 0) !== hash[bit]) bits += 1;
        if ((light > (lower[column] as number) ? 1 : 0) !== hash[bit + 1]) bits += 1;
      }
      if (bits > (most * (row + 1)) / CELLS + SPARE_BITS) return most;
      this.#here = lower;
      this.#lower = here;
    }
    return bits;
  }
}
