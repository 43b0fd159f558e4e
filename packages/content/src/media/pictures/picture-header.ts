import { isFrameMarker } from '@museummate/domain';
import { type Bytes, Cursor, FileBytes } from '../bytes.ts';
import { readAvif } from './avif-header.ts';

type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'svg';

/** The data that the header of a picture file declares. It is read before anything is decoded. */
export interface PictureHeader {
  format: PictureFormat;
  width: number;
  height: number;
  frames: number;
  /** Number of bytes of all decoded pixels of all frames. */
  decodedBytes: number;
  /**
   * Maximum number of bytes that a decoder needs in memory at one time. It is small for plain PNG and JPEG,
   * which are decoded row by row.
   */
  heldBytes: number;
}

/** Maximum number of segments, chunks and frames; real files have a few hundred. */
const MAX_STEPS = 100_000;

const createHeader = (
  format: PictureFormat,
  { width, height, frames = 1 }: { width: number; height: number; frames?: number },
  bytesPerPixel: number,
  heldPerPixel: number,
): PictureHeader => ({
  format,
  width,
  height,
  frames,
  decodedBytes: Math.ceil(width * height * bytesPerPixel) * frames,
  heldBytes: Math.ceil(width * height * heldPerPixel),
});

/** Reads the header of a picture file; undefined if it is not a picture, or if its header is damaged. */
export async function readPictureHeader(bytes: Bytes): Promise<PictureHeader | undefined> {
  const cursor = new Cursor(bytes);
  const head = (await cursor.at(0, Math.min(32, bytes.size))) ?? Buffer.alloc(0);
  const word = (start: number, end: number) => head.toString('latin1', start, end);
  if (word(0, 8) === '\x89PNG\r\n\x1a\n') return readPng(cursor);
  if (word(0, 3) === '\xff\xd8\xff') return readJpeg(cursor);
  if (/^GIF8[79]a$/.test(word(0, 6))) return readGif(cursor);
  if (word(0, 4) === 'RIFF' && word(8, 12) === 'WEBP') return readWebp(cursor, bytes.size);
  if (word(4, 8) !== 'ftyp') return undefined;
  const size = await readAvif(bytes);
  // An AVIF decoder holds the colour planes and the converted picture in memory at the same time.
  return size && createHeader('avif', size, 4 * size.sampleBytes, 7 * size.sampleBytes);
}

export const readFileHeader = (file: string) => FileBytes.with(file, readPictureHeader);

const PNG_CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

async function readPng(cursor: Cursor): Promise<PictureHeader | undefined> {
  const head = await cursor.at(8, 21);
  if (head?.toString('latin1', 4, 8) !== 'IHDR') return undefined;
  const width = head.readUInt32BE(8);
  const height = head.readUInt32BE(12);
  const [depth = 0, colour = 0, , , interlace = 0] = head.subarray(16);
  const channels = PNG_CHANNELS[colour];
  if (!channels || width === 0 || height === 0) return undefined;
  // The decoder expands samples of fewer than 8 bits to whole bytes, and a palette index to a colour of four
  // bytes.
  const perPixel = (colour === 3 ? 4 : channels) * Math.max(1, depth / 8);
  const frames = await pngFrames(cursor);
  return createHeader('png', { width, height, frames }, perPixel, interlace ? perPixel : 0);
}

/** Returns the number of frames of an animated PNG. It is declared before the first pixels. */
async function pngFrames(cursor: Cursor): Promise<number> {
  for (let place = 8, step = 0; step < MAX_STEPS; step++) {
    const chunk = await cursor.at(place, 12);
    const type = chunk?.toString('latin1', 4, 8);
    if (!chunk || type === 'IDAT') return 1;
    if (type === 'acTL') return Math.max(1, chunk.readUInt32BE(8));
    place += 12 + chunk.readUInt32BE(0);
  }
  return 1;
}

/**
 * Whether a frame marker means that the JPEG is progressive. Decoders of such a picture hold all coefficients in
 * memory until the last scan.
 */
const isProgressive = (marker: number) => (marker & 3) === 2;

async function readJpeg(cursor: Cursor): Promise<PictureHeader | undefined> {
  for (let place = 2, step = 0; step < MAX_STEPS; step++) {
    const segment = await cursor.at(place, 4);
    if (segment?.[0] !== 0xff) return undefined;
    const marker = segment[1] ?? 0;
    if (isFrameMarker(marker)) return readJpegFrame(cursor, place, marker);
    place += marker === 0xff ? 1 : 2 + (hasNoLength(marker) ? 0 : segment.readUInt16BE(2));
  }
  return undefined;
}

const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

async function readJpegFrame(
  cursor: Cursor,
  place: number,
  marker: number,
): Promise<PictureHeader | undefined> {
  const frame = await cursor.at(place + 4, 6);
  const components = frame?.[5] ?? 0;
  const parts = components > 0 ? await cursor.at(place + 10, components * 3) : undefined;
  if (!frame || !parts) return undefined;
  const height = frame.readUInt16BE(1);
  const width = frame.readUInt16BE(3);
  const samples = Array.from({ length: components }, (_, each) => {
    const factors = parts[each * 3 + 1] ?? 0x11;
    return (factors >> 4) * (factors & 15);
  });
  const share = samples.reduce((sum, each) => sum + each, 0) / Math.max(1, ...samples);
  const sampleBytes = (frame[0] ?? 8) > 8 ? 2 : 1;
  // For a progressive JPEG, the decoder holds all coefficients in memory, with two bytes each.
  const held = isProgressive(marker) ? 2 * share : 0;
  return width > 0 && height > 0
    ? createHeader('jpeg', { width, height }, components * sampleBytes, held)
    : undefined;
}

async function readGif(cursor: Cursor): Promise<PictureHeader | undefined> {
  const head = await cursor.at(6, 7);
  if (!head) return undefined;
  let width = head.readUInt16LE(0);
  let height = head.readUInt16LE(2);
  let frames = 0;
  let place = 13 + tableBytes(head[4] ?? 0);
  for (let step = 0; step < MAX_STEPS; step++) {
    const block = await cursor.at(place, 1);
    const kind = block?.[0];
    if (kind === 0x21) place = await afterBlocks(cursor, place + 2);
    else if (kind === 0x2c) {
      const frame = await cursor.at(place, 10);
      if (!frame) break;
      frames += 1;
      // A frame may be larger than the declared canvas. So the larger size is used.
      width = Math.max(width, frame.readUInt16LE(1) + frame.readUInt16LE(5));
      height = Math.max(height, frame.readUInt16LE(3) + frame.readUInt16LE(7));
      place = await afterBlocks(cursor, place + 10 + tableBytes(frame[9] ?? 0) + 1);
    } else break;
  }
  return width > 0 && height > 0 && frames > 0
    ? createHeader('gif', { width, height, frames }, 4, 8)
    : undefined;
}

const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/**
 * Returns the offset after a sequence of blocks. A block has at most 255 bytes, and an empty block ends the
 * sequence.
 */
async function afterBlocks(cursor: Cursor, start: number): Promise<number> {
  for (let place = start; ; ) {
    const length = (await cursor.at(place, 1))?.[0];
    if (!length) return place + 1;
    place += 1 + length;
  }
}

async function readWebp(cursor: Cursor, size: number): Promise<PictureHeader | undefined> {
  let width = 0;
  let height = 0;
  let frames = 0;
  const grow = (found: { width: number; height: number } | undefined) => {
    width = Math.max(width, found?.width ?? 0);
    height = Math.max(height, found?.height ?? 0);
  };
  for (let place = 12, step = 0; place + 8 <= size && step < MAX_STEPS; step++) {
    const chunk = await cursor.at(place, 8);
    if (!chunk) break;
    const type = chunk.toString('latin1', 0, 4);
    const body = (await cursor.at(place + 8, 16)) ?? (await cursor.at(place + 8, 10));
    if (body) grow(webpSize(type, body));
    if (type === 'ANMF') frames += 1;
    const length = chunk.readUInt32LE(4);
    place += 8 + length + (length % 2);
  }
  return width > 0 && height > 0
    ? createHeader('webp', { width, height, frames: Math.max(1, frames) }, 4, 6)
    : undefined;
}

function webpSize(type: string, body: Buffer): { width: number; height: number } | undefined {
  if (type === 'VP8X') return { width: 1 + body.readUIntLE(4, 3), height: 1 + body.readUIntLE(7, 3) };
  if (type === 'VP8 ') return { width: body.readUInt16LE(6) & 0x3fff, height: body.readUInt16LE(8) & 0x3fff };
  if (type === 'VP8L') {
    const bits = body.readUInt32LE(1);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  if (type === 'ANMF' && body.length >= 12)
    return {
      width: 2 * body.readUIntLE(0, 3) + 1 + body.readUIntLE(6, 3),
      height: 2 * body.readUIntLE(3, 3) + 1 + body.readUIntLE(9, 3),
    };
  return undefined;
}
