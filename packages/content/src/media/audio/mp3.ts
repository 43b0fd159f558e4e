import type { FileBytes } from '../bytes.ts';

export interface Mp3Frames {
  /** Number of complete audio frames. */
  frames: number;
  /** The number of frames that the file declares; undefined if it declares none. */
  promised: number | undefined;
  /** Offsets of every 20th audio frame (EVERY), used to analyse parts of the file. */
  starts: number[];
  /** Duration of a frame in seconds. */
  seconds: number;
  isMono: boolean;
}

const RATES = [44_100, 48_000, 32_000];
/** Kilobits per second, by version and layer. Version 2 is also used for MPEG 2.5. */
const BITRATES: Record<string, number[]> = {
  '1-1': [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  '1-2': [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  '1-3': [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  '2-1': [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  '2-2': [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  '2-3': [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};

interface Frame {
  bytes: number;
  seconds: number;
  isMono: boolean;
  /** Offset of the encoder's info tag from the start of the frame. */
  announcement: number;
}

/** Returns the frame at this position; undefined if there is none. */
function frameAt(buffer: Buffer, place: number): Frame | undefined {
  if (buffer[place] !== 0xff || ((buffer[place + 1] ?? 0) & 0xe0) !== 0xe0) return undefined;
  const [, b = 0, c = 0, d = 0] = buffer.subarray(place, place + 4);
  const version = (b >> 3) & 3; // The value 3 means MPEG 1, 2 means MPEG 2, and 0 means MPEG 2.5.
  const layer = 4 - ((b >> 1) & 3);
  const rate = RATES[(c >> 2) & 3];
  const bitrate = BITRATES[`${version === 3 ? 1 : 2}-${layer}`]?.[c >> 4];
  if (version === 1 || layer === 4 || !rate || !bitrate) return undefined;
  const hertz = rate / (version === 3 ? 1 : version === 2 ? 2 : 4);
  const padding = (c >> 1) & 1;
  const samples = layer === 1 ? 384 : layer === 3 && version !== 3 ? 576 : 1152;
  const bytes =
    layer === 1
      ? (Math.floor((12_000 * bitrate) / hertz) + padding) * 4
      : Math.floor(((samples / 8) * 1000 * bitrate) / hertz) + padding;
  const isMono = d >> 6 === 3;
  const side = version === 3 ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  return { bytes, seconds: samples / hertz, isMono, announcement: 4 + side };
}

const PIECE = 1024 * 1024;
/** Maximum number of bytes that are not audio, such as tags. A file with more such bytes is not an MP3. */
const MAX_JUNK_BYTES = 4 * 1024 * 1024;
/** The offset of every 20th frame is stored: about one offset per half second of audio. */
const EVERY = 20;

/** Finds all frames of an MP3 file. Data before, between and after the frames is skipped. */
export async function mp3Frames(file: FileBytes): Promise<Mp3Frames> {
  const found: Mp3Frames = { frames: 0, promised: undefined, starts: [], seconds: 0, isMono: false };
  let place = await afterTag(file);
  let piece: Buffer = Buffer.alloc(0);
  let begins = place;
  let junk = 0;
  while (place + 4 <= file.size) {
    if (place + 200 > begins + piece.length && begins + piece.length < file.size) {
      piece = await file.at(place, PIECE);
      begins = place;
    }
    const at = place - begins;
    const frame = frameAt(piece, at);
    if (!frame) {
      const next = piece.indexOf(0xff, at + 1);
      const after = next < 0 ? begins + piece.length : begins + next;
      junk += after - place;
      if (junk > MAX_JUNK_BYTES) break;
      place = after;
      continue;
    }
    if (place + frame.bytes > file.size) break;
    const promised = found.frames === 0 && !found.promised ? readFrameCount(piece, at, frame) : undefined;
    if (promised !== undefined) found.promised = promised;
    else {
      if (found.frames % EVERY === 0) found.starts.push(place);
      found.frames += 1;
      found.seconds = frame.seconds;
      found.isMono = frame.isMono;
    }
    place += frame.bytes;
  }
  return found;
}

/**
 * Returns the number of frames that the encoder declares in the first frame. That frame contains no audio.
 */
function readFrameCount(piece: Buffer, at: number, { announcement }: Frame): number | undefined {
  const place = at + announcement;
  const word = piece.toString('latin1', place, place + 4);
  if ((word === 'Xing' || word === 'Info') && place + 12 <= piece.length)
    return ((piece[place + 7] ?? 0) & 1) === 1 ? piece.readUInt32BE(place + 8) : undefined;
  const vbri = at + 36;
  if (piece.toString('latin1', vbri, vbri + 4) === 'VBRI' && vbri + 18 <= piece.length)
    return piece.readUInt32BE(vbri + 14);
  return undefined;
}

async function afterTag(file: FileBytes): Promise<number> {
  const head = await file.at(0, 10);
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0;
  const size = [6, 7, 8, 9].reduce((sum, place) => (sum << 7) | ((head[place] ?? 0) & 0x7f), 0);
  return 10 + size;
}
