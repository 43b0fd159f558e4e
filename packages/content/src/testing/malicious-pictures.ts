import { crc32, createDeflate } from 'node:zlib';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const CHANNELS = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;

interface PngOptions {
  width: number;
  height: number;
  /** PNG colour types: 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha. */
  colour?: keyof typeof CHANNELS;
  depth?: 1 | 8 | 16;
  isInterlaced?: boolean;
  /** Number of frames that an APNG declares. */
  frames?: number;
  /**
   * Number of decoded bytes that the file really contains. By default, these are all bytes that its header declares.
   */
  bytes?: number;
}

/** Returns a valid black PNG. The file is a thousand times smaller than its decoded pixels. */
export async function blackPng(options: PngOptions): Promise<Buffer> {
  const { width, height, colour = 0, depth = 8, isInterlaced = false, frames } = options;
  const head = Buffer.concat([
    uint32(width),
    uint32(height),
    Buffer.from([depth, colour, 0, 0, +isInterlaced]),
  ]);
  const rowBytes = (columns: number) => 1 + Math.ceil((columns * CHANNELS[colour] * depth) / 8);
  const total = isInterlaced
    ? ADAM7.reduce((sum, [x, y, dx, dy]) => {
        const columns = Math.ceil((width - x) / dx);
        const rows = Math.ceil((height - y) / dy);
        return sum + (columns > 0 ? rows * rowBytes(columns) : 0);
      }, 0)
    : height * rowBytes(width);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    ...(colour === 3 ? [chunk('PLTE', Buffer.alloc(6))] : []),
    ...(frames === undefined ? [] : [chunk('acTL', Buffer.concat([uint32(frames), uint32(0)]))]),
    chunk('IDAT', await deflateZeros(options.bytes ?? total)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Start and step of each of the seven passes of Adam7 interlacing: x start, y start, x step, y step. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

async function deflateZeros(bytes: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 });
  const piece = Buffer.alloc(4 * 1024 * 1024);
  const packed: Buffer[] = [];
  deflate.on('data', (data: Buffer) => packed.push(data));
  for (let left = bytes; left > 0; left -= piece.length)
    await new Promise((resolve) => deflate.write(piece.subarray(0, Math.min(left, piece.length)), resolve));
  await new Promise((resolve) => deflate.end().once('end', resolve));
  return Buffer.concat(packed);
}

/**
 * Returns a JPEG header that declares a size, without anything after it. With `marker` 0xc2, it is
 * progressive.
 */
export function jpegHead(width: number, height: number, marker = 0xc0): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  const app = Buffer.from('ffe000104a46494600010100000100010000', 'hex');
  const frame = [0xff, marker, 0, 17, 8, ...size, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1];
  return Buffer.concat([Buffer.from([0xff, 0xd8]), app, Buffer.from(frame), Buffer.from('ffd9', 'hex')]);
}

/** Returns an SVG that draws 10 ** levels shapes. It needs only about 100 bytes per level. */
export function usedSvg(levels: number, inside = '<rect width="1" height="1"/>'): string {
  const groups = Array.from({ length: levels }, (_, level) => {
    const uses = `<use href="#g${level}"/>`.repeat(10);
    return `<g id="g${level + 1}">${uses}</g>`;
  });
  return svg(`<defs><g id="g0">${inside}</g>${groups.join('')}</defs><use href="#g${levels}"/>`);
}

export const svg = (inside: string, attributes = 'viewBox="0 0 9 9"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;

/** Returns a GIF with this number of frames, each of one pixel, on a canvas of this size. */
export function gifOf(width: number, height: number, frames: number): Buffer {
  const head = Buffer.from('474946383961000000008000000000 00ffffff'.replaceAll(' ', ''), 'hex');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = Buffer.from('21f90400010000002c00000000010001000002024401 00'.replaceAll(' ', ''), 'hex');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

/** Returns a WebP container with these chunks. */
export function webpOf(...chunks: [type: string, data: Buffer][]): Buffer {
  const parts = chunks.map(([type, data]) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(type, 'latin1'), size, data, Buffer.alloc(data.length % 2)]);
  });
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), size, body]);
}

/**
 * Returns the header of an extended WebP with a canvas of this size. It is animated if `frames` is greater
 * than 0.
 */
export function extendedWebp(width: number, height: number, frames: number, frame: Buffer): Buffer {
  const head = Buffer.alloc(10);
  head[0] = frames > 0 ? 2 : 0;
  head.writeUIntLE(width - 1, 4, 3);
  head.writeUIntLE(height - 1, 7, 3);
  const moving: [string, Buffer][] = frames > 0 ? [['ANIM', Buffer.alloc(6)]] : [];
  for (let each = 0; each < frames; each++) moving.push(['ANMF', frame]);
  return webpOf(['VP8X', head], ...moving);
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type, 'latin1'), body]);
}

/** Returns the boxes of an AVIF file that declare its size. The file contains no picture. */
export function avifHead(width: number, height: number): Buffer {
  const size = box('ispe', uint32(0), uint32(width), uint32(height));
  const meta = box('meta', uint32(0), box('iprp', box('ipco', size)));
  return Buffer.concat([box('ftyp', Buffer.from('avif\0\0\0\0avifmif1', 'latin1')), meta]);
}
