import { type GreyPicture, shrink } from './grey.ts';
import { isInMiddle, type Projection } from './plane.ts';

/**
 * A picture as one sees it from far away: a few hundred cells, each with how much brighter or darker it is than its
 * surroundings. Keypoints say that parts of two pictures are the same; this says whether the whole is. Two paintings in
 * the same frame, a print after a painting, or a series with one figure share many keypoints.
 */
export interface ThumbnailGrid {
  readonly columns: number;
  readonly rows: number;
  /** From -7 (much darker than around it) to 7, row by row. */
  readonly cells: Int8Array;
}

export const MAX_CELLS = 512;
const MAX_CELLS_ASIDE = 64;
const DARKEST = -7;
const BRIGHTEST = 7;
/** Surroundings reach so many cells to each side. */
const AROUND = 2;
/** Steps of brightness per standard deviation; a deviation of fewer grey levels is no more than noise. */
const STEPS = 3;
const LEAST_DEVIATION = 2;

/** Per cell of the reference so many samples of the frame, in each direction. */
const SAMPLES = 5;
/** Where less of the work is in the frame, its whole cannot be judged. */
const LEAST_SHARE = 0.1;

export function makeThumbnailGrid(picture: GreyPicture): ThumbnailGrid {
  const { width, height } = picture;
  let side = Math.min(
    MAX_CELLS_ASIDE,
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

/** How much a frame looks like a reference, in percent: 100 is the same, 0 has nothing to do with it. */
export interface Similarity {
  readonly whole: number;
  /** Of its middle alone, which has no part of a frame around it. */
  readonly middle: number;
}

/**
 * How much a frame looks like a reference at the place where it was found. Exposure, blur and noise change it little; what
 * covers a part of the work takes away about that part.
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
  // Where the reference is all of one shade there is nothing to compare.
  if (ofReference === 0) return 100;
  return both <= 0 || ofFrame === 0 ? 0 : Math.floor((100 * both) / Math.sqrt(ofReference * ofFrame));
}

/** The mean grey of a cell as it lies in the frame; -1 where it is outside. */
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

/** Each value less the mean of those around it; negative values are not known and left out. */
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
