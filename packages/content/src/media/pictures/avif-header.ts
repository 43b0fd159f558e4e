import type { Bytes } from '../bytes.ts';

export interface AvifSize {
  width: number;
  height: number;
  frames: number;
  sampleBytes: 1 | 2;
}

/**
 * Maximum size of the metadata. Pictures have a few kilobytes of metadata, and sequences of thousands of
 * frames have a few hundred.
 */
const MAX_META_BYTES = 4 * 1024 * 1024;
const MAX_BOXES = 10_000;
const MAX_LEVELS = 10;
/** Boxes that contain other boxes, each with the number of bytes before the first inner box. */
const CONTAINERS: Record<string, number> = {
  meta: 4,
  iprp: 0,
  ipco: 0,
  moov: 0,
  trak: 0,
  mdia: 0,
  minf: 0,
  stbl: 0,
};

/**
 * Returns the largest size that any picture, tile or track of an AVIF file declares; undefined if the file
 * declares none.
 */
export async function readAvif(bytes: Bytes): Promise<AvifSize | undefined> {
  const found: AvifSize = { width: 0, height: 0, frames: 1, sampleBytes: 1 };
  let place = 0;
  for (let boxes = 0; place + 8 <= bytes.size && boxes < MAX_BOXES; boxes++) {
    const head = await bytes.at(place, 16);
    const length = boxLength(head, bytes.size - place);
    if (!length) break;
    const type = head.toString('latin1', 4, 8);
    if (type === 'meta' || type === 'moov')
      visit(await bytes.at(place, Math.min(length, MAX_META_BYTES)), found, { boxes: 0 }, 0);
    place += length;
  }
  return found.width > 0 && found.height > 0 ? found : undefined;
}

function boxLength(head: Buffer, left: number): number | undefined {
  if (head.length < 8) return undefined;
  const size = head.readUInt32BE(0);
  if (size === 0) return left;
  if (size === 1) return head.length < 16 ? undefined : Number(head.readBigUInt64BE(8));
  return size < 8 ? undefined : size;
}

function visit(part: Buffer, found: AvifSize, seen: { boxes: number }, level: number): void {
  for (let place = 0; place + 8 <= part.length && seen.boxes < MAX_BOXES; ) {
    seen.boxes += 1;
    const head = part.subarray(place, place + 16);
    const length = boxLength(head, part.length - place);
    if (!length) return;
    const type = head.toString('latin1', 4, 8);
    const body = part.subarray(place + (head.readUInt32BE(0) === 1 ? 16 : 8), place + length);
    const own = CONTAINERS[type];
    if (own === undefined) note(type, body, found);
    else if (level < MAX_LEVELS) visit(body.subarray(own), found, seen, level + 1);
    place += length;
  }
}

/**
 * Adds the values of a box to `found`. The box `pixi` has a number of channels before its bit depths. The box
 * `tkhd` has its size as 16.16 fixed-point numbers.
 */
function note(type: string, body: Buffer, found: AvifSize): void {
  const grow = (width: number, height: number) => {
    found.width = Math.max(found.width, width);
    found.height = Math.max(found.height, height);
  };
  if (type === 'ispe' && body.length >= 12) grow(body.readUInt32BE(4), body.readUInt32BE(8));
  if (type === 'pixi' && body.subarray(5).some((depth) => depth > 8)) found.sampleBytes = 2;
  if (type === 'tkhd' && body.length >= 84)
    grow(body.readUInt16BE(body.length - 8), body.readUInt16BE(body.length - 4));
  if (type === 'stsz' && body.length >= 12) found.frames = Math.max(found.frames, body.readUInt32BE(8));
}
