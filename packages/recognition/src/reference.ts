import { MAX_CELLS, type ThumbnailGrid } from './thumbnail-similarity.ts';

/**
 * The keypoints of an artwork's picture and their descriptors. A reference is loaded from downloads and
 * servers, so it is not trusted: everything is validated before use. It is stored as a binary record, all
 * numbers little-endian:
 * - "MMRF", version (u16), keypoints (u16), width and height (u16), idArtwork (u32)
 * - per keypoint: x and y in 64ths of a pixel (u16), scale in 32nds of an octave (u8), direction in 256ths of
 *   a turn (u8)
 * - per keypoint: its descriptor of 16 bytes
 * - columns and rows of the coarse picture (u8) and its cells. A byte contains two cells, the first in the
 *   lower half. Each cell is stored as its value plus eight.
 */
export interface Reference {
  readonly idArtwork: number;
  readonly width: number;
  readonly height: number;
  readonly keypoints: number;
  /** Position, scale and direction of the keypoints: six bytes per keypoint, as in the record. */
  readonly geometry: Uint8Array;
  /** Descriptors of the keypoints: sixteen bytes per keypoint. */
  readonly descriptors: Uint8Array;
  readonly coarse: ThumbnailGrid;
}

/**
 * Version of the record. Increase it with every change of the extractor, its model or the record. Records of
 * different versions cannot be compared.
 */
export const REFERENCE_VERSION = 2;
/** Maximum number of keypoints. With more, a record would be larger than 7 KB. */
export const MAX_REFERENCE_KEYPOINTS = 313;
export const REFERENCE_SIDE = 480;

const MAGIC = 0x46524d4d;
const HEADER = 16;
const GEOMETRY = 6;
const DESCRIPTOR = 16;

export class BadReferenceError extends Error {
  override name = 'BadReferenceError';
}

export function encodeReference(reference: Reference): Uint8Array {
  const { keypoints, geometry, descriptors } = reference;
  const split = HEADER + keypoints * (GEOMETRY + DESCRIPTOR);
  const record = new Uint8Array(split + coarseBytes(reference.coarse));
  const view = new DataView(record.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint16(4, REFERENCE_VERSION, true);
  view.setUint16(6, keypoints, true);
  view.setUint16(8, reference.width, true);
  view.setUint16(10, reference.height, true);
  view.setUint32(12, reference.idArtwork, true);
  record.set(geometry, HEADER);
  record.set(descriptors, HEADER + keypoints * GEOMETRY);
  record[split] = reference.coarse.columns;
  record[split + 1] = reference.coarse.rows;
  for (const [i, cell] of reference.coarse.cells.entries()) {
    const at = split + 2 + (i >> 1);
    record[at] = (record[at] ?? 0) | ((cell + 8) << (4 * (i & 1)));
  }
  return record;
}

const coarseBytes = ({ columns, rows }: Pick<ThumbnailGrid, 'columns' | 'rows'>) =>
  2 + Math.ceil((columns * rows) / 2);

/**
 * Decodes a record. Throws BadReferenceError if the record has another version, is truncated, or contains
 * invalid numbers.
 */
export function decodeReference(record: Uint8Array): Reference {
  if (record.length < HEADER) throw new BadReferenceError('a reference is cut off');
  const view = new DataView(record.buffer, record.byteOffset, record.byteLength);
  if (view.getUint32(0, true) !== MAGIC) throw new BadReferenceError('this is not a reference');
  const version = view.getUint16(4, true);
  if (version !== REFERENCE_VERSION)
    throw new BadReferenceError(`a reference has version ${version} instead of ${REFERENCE_VERSION}`);
  const keypoints = view.getUint16(6, true);
  if (keypoints > MAX_REFERENCE_KEYPOINTS)
    throw new BadReferenceError(`a reference has ${keypoints} keypoints`);
  const end = HEADER + keypoints * (GEOMETRY + DESCRIPTOR);
  if (record.length < end + 2)
    throw new BadReferenceError(`a reference of ${keypoints} keypoints has ${record.length} bytes`);
  const coarse = decodeCoarse(record.subarray(end));
  const width = view.getUint16(8, true);
  const height = view.getUint16(10, true);
  if (width < 1 || height < 1 || width > REFERENCE_SIDE || height > REFERENCE_SIDE)
    throw new BadReferenceError(`a reference is ${width}×${height} pixels large`);
  for (let i = 0; i < keypoints; i++) {
    const at = HEADER + i * GEOMETRY;
    if (view.getUint16(at, true) >= width * 64 || view.getUint16(at + 2, true) >= height * 64)
      throw new BadReferenceError('a keypoint lies outside of its reference');
  }
  const split = HEADER + keypoints * GEOMETRY;
  return {
    idArtwork: view.getUint32(12, true),
    width,
    height,
    keypoints,
    geometry: record.subarray(HEADER, split),
    descriptors: record.subarray(split, end),
    coarse,
  };
}

function decodeCoarse(bytes: Uint8Array): ThumbnailGrid {
  const [columns = 0, rows = 0] = bytes;
  if (
    columns < 1 ||
    rows < 1 ||
    columns * rows > MAX_CELLS ||
    bytes.length !== coarseBytes({ columns, rows })
  )
    throw new BadReferenceError(`a coarse picture of ${columns}×${rows} cells has ${bytes.length} bytes`);
  const cells = Int8Array.from({ length: columns * rows }, (_, i) => {
    return (((bytes[2 + (i >> 1)] ?? 0) >> (4 * (i & 1))) & 15) - 8;
  });
  return { columns, rows, cells };
}
