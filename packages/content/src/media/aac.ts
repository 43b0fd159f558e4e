import { AAC_RATES } from './aac-bands.ts';
import { BitReader } from './bit-reader.ts';
import type { FileBytes } from './bytes.ts';
import { MOST_SAMPLES, mp4Tables, type Sample, samplesOf } from './mp4.ts';

/** Where the frames of a recording in AAC lie. */
export interface AacFrames {
  rate: number;
  frames: Sample[];
}

/** The frames of the first track of an M4A file that is AAC (LC), or HE-AAC, of which that is the core. */
export async function aacInMp4(bytes: FileBytes): Promise<AacFrames | undefined> {
  for (const table of await mp4Tables(bytes)) {
    const config = table.get('stsd') && configIn(table.get('stsd') as Buffer);
    const rate = config && rateOf(config);
    if (rate) return { rate, frames: samplesOf(table) };
  }
  return undefined;
}

const [DECODER, SPECIFIC] = [0x04, 0x05];

/** What the decoder of a track is told: it lies in descriptors inside of each other. */
function configIn(description: Buffer): Buffer | undefined {
  const found = description.indexOf('esds', 0, 'latin1');
  // Behind the name are the version, and the head of the stream's own descriptor.
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
    // Those of the stream and of the decoder hold others behind their own fields.
    place += tag === DECODER ? 13 : 3;
  }
  return undefined;
}

/** The kinds of sound in AAC: plain, and plain with what HE-AAC adds. */
const [LOW_COMPLEXITY, REPLICATED, REPLICATED_STEREO] = [2, 5, 29];
const ANY_RATE = 15;

/** The sampling rate of the frames; undefined where they are of a kind that is not read here. */
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
const PIECE = 1024 * 1024;

/** The frames of a file that is nothing but frames (ADTS). */
export async function aacInAdts(bytes: FileBytes): Promise<AacFrames | undefined> {
  const frames: Sample[] = [];
  let rate: number | undefined;
  let piece: Buffer = Buffer.alloc(0);
  let begins = 0;
  for (let place = 0; place + ADTS_HEAD <= bytes.size && frames.length < MOST_SAMPLES; ) {
    if (place + ADTS_HEAD > begins + piece.length) {
      piece = await bytes.at(place, PIECE);
      begins = place;
    }
    const head = adtsHead(piece.subarray(place - begins));
    if (!head || (rate ?? head.rate) !== head.rate || place + head.bytes > bytes.size) break;
    rate = head.rate;
    frames.push({ start: place + head.length, size: head.bytes - head.length });
    place += head.bytes;
  }
  return rate === undefined ? undefined : { rate, frames };
}

function adtsHead(piece: Buffer): { rate: number; length: number; bytes: number } | undefined {
  const bits = new BitReader(piece.subarray(0, ADTS_HEAD));
  if (bits.read(12) !== 0xfff) return undefined;
  bits.skip(3);
  const length = bits.flag() ? ADTS_HEAD : ADTS_HEAD + 2;
  const kind = bits.read(2) + 1;
  const rate = AAC_RATES[bits.read(4)];
  bits.skip(8);
  const bytes = bits.read(13);
  bits.skip(11);
  const isOneFrame = bits.read(2) === 0;
  return kind === LOW_COMPLEXITY && rate && isOneFrame && bytes > length
    ? { rate, length, bytes }
    : undefined;
}
