import { Cursor, type FileBytes } from '../bytes.ts';
import { AAC_RATES } from './aac/aac-bands.ts';
import { BitReader } from './aac/bit-reader.ts';
import { MAX_SAMPLES, mp4Tables, type Sample, samplesOf } from './mp4.ts';

/** The positions of the frames in an AAC recording. */
export interface AacFrames {
  rate: number;
  frames: Sample[];
}

/**
 * Returns the frames of the first track with AAC-LC or HE-AAC in an M4A file. A decoder for AAC-LC can also
 * read HE-AAC, because the core of HE-AAC is AAC-LC.
 */
export async function aacInMp4(bytes: FileBytes): Promise<AacFrames | undefined> {
  for (const table of await mp4Tables(bytes)) {
    const config = table.get('stsd') && configIn(table.get('stsd') as Buffer);
    const rate = config && rateOf(config);
    if (rate) return { rate, frames: samplesOf(table) };
  }
  return undefined;
}

const DECODER = 0x04;
const SPECIFIC = 0x05;

/** Returns the decoder configuration of a track. It is inside nested descriptors. */
function configIn(description: Buffer): Buffer | undefined {
  const found = description.indexOf('esds', 0, 'latin1');
  // After the box name `esds` (4 bytes) and the version (4 bytes), the stream descriptor begins.
  let place = found < 0 ? description.length : found + 8;
  while (place < description.length) {
    const tag = description[place++];
    let size = 0;
    for (let more = true; more && place < description.length; ) {
      const byte = description[place++] ?? 0;
      size = (size << 7) | (byte & 0x7f);
      more = byte >= 0x80;
    }
    if (tag === SPECIFIC) return description.subarray(place, place + size);
    // Skips the fields of a decoder descriptor (13 bytes) or stream descriptor (3 bytes). Its nested
    // descriptors are after these fields.
    place += tag === DECODER ? 13 : 3;
  }
  return undefined;
}

/** Audio object types: AAC-LC, and the two types that HE-AAC adds. */
const LOW_COMPLEXITY = 2;
const REPLICATED = 5;
const REPLICATED_STEREO = 29;
const ANY_RATE = 15;

/** Returns the sampling rate of the frames; undefined if their type is not supported. */
function rateOf(config: Buffer): number | undefined {
  const bits = new BitReader(config);
  let kind = bits.read(5);
  const rate = AAC_RATES[bits.read(4)];
  bits.skip(4);
  if (kind === REPLICATED || kind === REPLICATED_STEREO) {
    if (bits.read(4) === ANY_RATE) bits.skip(24);
    kind = bits.read(5);
  }
  const isShorter = bits.flag();
  return kind === LOW_COMPLEXITY && !isShorter && !bits.isOver ? rate : undefined;
}

const ADTS_HEAD = 7;
const FRAME_SAMPLES = 1024;

interface Adts {
  frames: Sample[];
  rate: number;
  isLowComplexity: boolean;
  /** Offset at which the frames end. In a complete file, this is the end of the file. */
  end: number;
}

/** Returns the frames of an ADTS file, up to the first gap between frames. */
async function adtsFrames(bytes: FileBytes): Promise<Adts | undefined> {
  const cursor = new Cursor(bytes);
  const frames: Sample[] = [];
  let first: AdtsHead | undefined;
  let place = 0;
  while (place + ADTS_HEAD <= bytes.size && frames.length < MAX_SAMPLES) {
    const head = adtsHead(await cursor.upTo(place, ADTS_HEAD));
    if (!head || (first ?? head).rate !== head.rate || place + head.bytes > bytes.size) break;
    first ??= head;
    frames.push({ start: place + head.length, size: head.bytes - head.length });
    place += head.bytes;
  }
  if (!first) return undefined;
  const { rate, isLowComplexity } = first;
  return { frames, rate, isLowComplexity, end: frames.length < MAX_SAMPLES ? place : bytes.size };
}

export async function aacInAdts(bytes: FileBytes): Promise<AacFrames | undefined> {
  const found = await adtsFrames(bytes);
  return found?.isLowComplexity ? found : undefined;
}

/**
 * Returns the duration of an ADTS file and the offset at which its frames end; undefined if it has no frames.
 */
export async function adtsLength(bytes: FileBytes): Promise<{ seconds: number; end: number } | undefined> {
  const found = await adtsFrames(bytes);
  return found && { seconds: (found.frames.length * FRAME_SAMPLES) / found.rate, end: found.end };
}

interface AdtsHead {
  rate: number;
  length: number;
  bytes: number;
  isLowComplexity: boolean;
}

function adtsHead(piece: Buffer): AdtsHead | undefined {
  const bits = new BitReader(piece);
  if (bits.read(12) !== 0xfff) return undefined;
  bits.skip(3);
  const length = bits.flag() ? ADTS_HEAD : ADTS_HEAD + 2;
  const isLowComplexity = bits.read(2) + 1 === LOW_COMPLEXITY;
  const rate = AAC_RATES[bits.read(4)];
  bits.skip(8);
  const bytes = bits.read(13);
  bits.skip(11);
  const isOneFrame = bits.read(2) === 0;
  return rate && isOneFrame && bytes > length ? { rate, length, bytes, isLowComplexity } : undefined;
}
