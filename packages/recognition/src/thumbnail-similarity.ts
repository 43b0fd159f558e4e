import { type GreyPicture, shrink } from './grey.ts';
import { isInMiddle, type Projection } from './plane.ts';

/**
 * A very coarse version of a picture: a few hundred cells, each with its brightness relative to its
 * surroundings. It shows whether two pictures are the same as a whole. Matching keypoints cannot show this,
 * because different pictures may have many keypoints in common. Examples are two paintings in the same picture
 * frame, a print after a painting, and a series with one figure.
 */
export interface ThumbnailGrid {
  readonly columns: number;
  readonly rows: number;
  /** Brightness of the cells, row by row, from -7 (much darker than the surroundings) to 7. */
  readonly cells: Int8Array;
}

export const MAX_CELLS = 512;
const MAX_CELL_OFFSET = 64;
const DARKEST = -7;
const BRIGHTEST = 7;
/** Radius of a cell's surroundings, in cells. */
const AROUND = 2;
/**
 * Steps of brightness per standard deviation. If the standard deviation is below LEAST_DEVIATION grey levels,
 * LEAST_DEVIATION is used, so that noise is not amplified.
 */
const STEPS = 3;
const LEAST_DEVIATION = 2;

/** Samples of the frame per cell of the reference: 5 in each direction, 25 in total. */
const SAMPLES = 5;
/**
 * Minimum share of the artwork that must be in the frame. With less, the similarity cannot be computed
 * reliably.
 */
const LEAST_SHARE = 0.1;

export function makeThumbnailGrid(picture: GreyPicture): ThumbnailGrid {
  const { width, height } = picture;
  let side = Math.min(
    MAX_CELL_OFFSET,
    Math.ceil(Math.sqrt((MAX_CELLS * Math.max(width, height)) / Math.min(width, height))),
  );
  let small = shrink(picture, side);
  while (small.width * small.height > MAX_CELLS) small = shrink(picture, --side);
  const relief = overSurroundings(Float64Array.from(small.data), small.width, small.height);
  let squares = 0;
  for (const value of relief) squares += value * value;
  const deviation = Math.max(LEAST_DEVIATION, Math.sqrt(squares / relief.length));
  const cells = Int8Array.from(relief, (value) =>
    Math.max(DARKEST, Math.min(BRIGHTEST, Math.round((value * STEPS) / deviation))),
  );
  return { columns: small.width, rows: small.height, cells };
}

/** Similarity of a frame and a reference, in percent: 100 is identical, 0 is unrelated. */
export interface Similarity {
  readonly whole: number;
  /** Similarity of the central area only. It excludes the picture frame around the artwork. */
  readonly middle: number;
}

/**
 * Similarity of a frame and a reference at the detected position. Exposure, blur and noise have little effect. If a
 * part of the artwork is covered, the similarity is lower by about this part.
 */
export function likeness(coarse: ThumbnailGrid, frame: GreyPicture, projection: Projection): Similarity {
  const { columns, rows } = coarse;
  const seen = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      seen[row * columns + column] = cellOf(
        frame,
        projection,
        ...([column / columns, row / rows] as const),
        ...([1 / columns, 1 / rows] as const),
      );
  const relief = overSurroundings(seen, columns, rows);
  const isMiddle = (i: number) =>
    isInMiddle((i % columns) + 0.5, Math.floor(i / columns) + 0.5, columns, rows);
  return {
    whole: correlation(coarse, seen, relief, () => true),
    middle: correlation(coarse, seen, relief, isMiddle),
  };
}

function correlation(
  { cells }: ThumbnailGrid,
  seen: Float64Array,
  relief: Float64Array,
  counts: (i: number) => boolean,
): number {
  let all = 0;
  let visible = 0;
  let both = 0;
  let ofReference = 0;
  let ofFrame = 0;
  for (const [i, cell] of cells.entries()) {
    if (!counts(i)) continue;
    all++;
    if ((seen[i] ?? -1) < 0) continue;
    const value = relief[i] ?? 0;
    visible++;
    both += cell * value;
    ofReference += cell * cell;
    ofFrame += value * value;
  }
  if (visible < LEAST_SHARE * all) return 0;
  // A uniform reference has no differences of brightness that could be compared.
  if (ofReference === 0) return 100;
  return both <= 0 || ofFrame === 0 ? 0 : Math.floor((100 * both) / Math.sqrt(ofReference * ofFrame));
}

/** Returns the mean grey value of a cell in the frame; -1 if the cell is outside the frame. */
function cellOf(
  frame: GreyPicture,
  p: Projection,
  left: number,
  top: number,
  wide: number,
  high: number,
): number {
  let sum = 0;
  for (let j = 0; j < SAMPLES; j++)
    for (let i = 0; i < SAMPLES; i++) {
      const x = left + (wide * (i + 0.5)) / SAMPLES;
      const y = top + (high * (j + 0.5)) / SAMPLES;
      const depth = p[6] * x + p[7] * y + 1;
      const column = Math.round((p[0] * x + p[1] * y + p[2]) / depth);
      const row = Math.round((p[3] * x + p[4] * y + p[5]) / depth);
      if (!(column >= 0 && row >= 0 && column < frame.width && row < frame.height)) return -1;
      sum += frame.data[row * frame.width + column] ?? 0;
    }
  return sum / (SAMPLES * SAMPLES);
}

/** Subtracts the mean of its neighbours from each value. Negative values are unknown and ignored. */
function overSurroundings(values: Float64Array, columns: number, rows: number): Float64Array {
  const result = new Float64Array(values.length);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const here = values[y * columns + x] ?? -1;
      if (here < 0) continue;
      let sum = 0;
      let count = 0;
      for (let j = Math.max(0, y - AROUND); j <= Math.min(rows - 1, y + AROUND); j++)
        for (let i = Math.max(0, x - AROUND); i <= Math.min(columns - 1, x + AROUND); i++) {
          const value = values[j * columns + i] ?? -1;
          if (value < 0) continue;
          sum += value;
          count++;
        }
      result[y * columns + x] = here - sum / count;
    }
  return result;
}
