/** Greyscale picture, one byte per pixel. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A picture as canvases and decoders return it: RGB or RGBA. */
export interface ColourPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** Converts to greyscale. Device and server use this code, so that both compute the same pixels. */
export function toGrey({ width, height, data }: ColourPicture): GreyPicture {
  const pixels = width * height;
  const channels = data.length / pixels;
  if (
    !Number.isInteger(width) ||
    !Number.isInteger(height) ||
    pixels <= 0 ||
    (channels !== 3 && channels !== 4)
  )
    throw new RangeError(`${data.length} bytes are no picture of ${width}×${height} pixels`);
  const grey = new Uint8Array(pixels);
  for (let i = 0, at = 0; i < pixels; i++, at += channels) {
    const red = data[at] ?? 0;
    const green = data[at + 1] ?? 0;
    const blue = data[at + 2] ?? 0;
    grey[i] = (red * 77 + green * 150 + blue * 29 + 128) >> 8;
  }
  return { width, height, data: grey };
}

/** Returns the average brightness of a picture, from 0 (black) to 255, rounded. */
export function brightness({ data }: GreyPicture): number {
  let sum = 0;
  for (const value of data) sum += value;
  return Math.round(sum / Math.max(1, data.length));
}

/**
 * Scales a picture down until its longer side is `side`. It never enlarges a picture. Every new pixel is the
 * average of the area that it covers. Simpler methods (nearest neighbour, bilinear) skip pixels, so artworks
 * that are far away would not be recognised.
 */
export function shrink(picture: GreyPicture, side: number): GreyPicture {
  const factor = side / Math.max(picture.width, picture.height);
  if (factor >= 1) return picture;
  const width = Math.max(1, Math.round(picture.width * factor));
  const height = Math.max(1, Math.round(picture.height * factor));
  return shrinkTo(picture, width, height);
}

/** Scales a picture down to a size, which must not be larger than the picture. */
export function shrinkTo(picture: GreyPicture, toWidth: number, toHeight: number): GreyPicture {
  const width = Math.max(1, toWidth);
  const height = Math.max(1, toHeight);
  if (width === picture.width && height === picture.height) return picture;
  const data = new Uint8Array(width * height);
  const columns = shares(picture.width, width);
  const rows = shares(picture.height, height);
  const line = new Float64Array(picture.width);
  for (let y = 0; y < height; y++) {
    line.fill(0);
    addRows(line, picture, rows, y);
    for (let x = 0; x < width; x++) {
      let sum = 0;
      const first = columns.first[x] ?? 0;
      const last = columns.last[x] ?? 0;
      for (let i = first + 1; i < last; i++) sum += line[i] ?? 0;
      sum += (line[first] ?? 0) * (columns.ofFirst[x] ?? 0) + (line[last] ?? 0) * (columns.ofLast[x] ?? 0);
      data[y * width + x] = Math.floor((sum * width * height) / (picture.width * picture.height) + 0.5);
    }
  }
  return { width, height, data };
}

/**
 * Sums the rows that a row of the smaller picture covers. The first and the last row are added in proportion
 * to the covered part.
 */
function addRows(line: Float64Array, picture: GreyPicture, rows: Shares, y: number): void {
  const first = rows.first[y] ?? 0;
  const last = rows.last[y] ?? 0;
  for (let row = first; row <= last; row++) {
    const share = row === first ? (rows.ofFirst[y] ?? 0) : row === last ? (rows.ofLast[y] ?? 0) : 1;
    if (share === 0) continue;
    const start = row * picture.width;
    for (let x = 0; x < picture.width; x++) line[x] = (line[x] ?? 0) + (picture.data[start + x] ?? 0) * share;
  }
}

/**
 * For each pixel of the smaller picture along one axis: the first and last source pixel that it covers, and
 * the covered part of both.
 */
interface Shares {
  readonly first: Int32Array;
  readonly last: Int32Array;
  readonly ofFirst: Float64Array;
  readonly ofLast: Float64Array;
}

function shares(from: number, to: number): Shares {
  const result = {
    first: new Int32Array(to),
    last: new Int32Array(to),
    ofFirst: new Float64Array(to),
    ofLast: new Float64Array(to),
  };
  for (let i = 0; i < to; i++) {
    const start = (i * from) / to;
    const end = ((i + 1) * from) / to;
    const first = Math.floor(start);
    const last = Math.min(Math.floor(end), from - 1);
    result.first[i] = first;
    result.last[i] = last;
    // A pixel of the smaller picture is at least as large as a source pixel. So `first` and `last` can be equal
    // only for the last pixel.
    result.ofFirst[i] = last === first ? end - start : first + 1 - start;
    result.ofLast[i] = last === first ? 0 : Math.min(end, from) - last;
  }
  return result;
}

/** Returns the part of a picture around its centre, and the position of that part. */
export function cutMiddle(
  picture: GreyPicture,
  part: number,
): { left: number; top: number; picture: GreyPicture } {
  const width = Math.max(1, Math.round(picture.width * part));
  const height = Math.max(1, Math.round(picture.height * part));
  const left = (picture.width - width) >> 1;
  const top = (picture.height - height) >> 1;
  if (width === picture.width && height === picture.height) return { left, top, picture };
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const start = (top + y) * picture.width + left;
    data.set(picture.data.subarray(start, start + width), y * width);
  }
  return { left, top, picture: { width, height, data } };
}

/** Share of the pixels that become black, and share that become white. */
const CLIPPED = 0.01;
/** Minimum range of grey levels that is stretched. A smaller one is mostly noise. */
const LEAST_RANGE = 32;

/** Stretches the grey levels of a picture, so that they use the range from black to white. */
export function stretchContrast({ width, height, data }: GreyPicture): GreyPicture {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  const levels = Array.from(counts);
  const low = levelAt(levels, data.length * CLIPPED);
  const high = 255 - levelAt(levels.toReversed(), data.length * CLIPPED);
  const factor = 255 / Math.max(LEAST_RANGE, high - low);
  const stretched = levels.map((_, value) => Math.max(0, Math.min(255, Math.floor((value - low) * factor))));
  return { width, height, data: data.map((value) => stretched[value] ?? 0) };
}

/** Returns the first level at which more than this number of pixels have been counted. */
function levelAt(counts: readonly number[], pixels: number): number {
  let sum = 0;
  return counts.findIndex((count) => {
    sum += count;
    return sum > pixels;
  });
}
