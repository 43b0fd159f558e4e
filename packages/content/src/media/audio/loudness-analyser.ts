import { LoudnessMeter } from '@museummate/domain/speech';
import { MPEGDecoder } from 'mpg123-decoder';
import { FileBytes } from '../bytes.ts';
import { AacReader } from './aac/aac-frame.ts';
import { aacInAdts, aacInMp4 } from './aac-frames.ts';
import { kindOf } from './container-check.ts';
import { mp3Frames } from './mp3.ts';
import type { Sample } from './mp4.ts';
import { oggPackets, oggPages } from './ogg.ts';
import { OpusDecoders, opusHead } from './opus.ts';
import { wavData } from './wav.ts';

/** Loudness of a recording in LUFS; null for silence; undefined if it cannot be determined. */
export type Loudness = number | null | undefined;

/**
 * Number of excerpts that are analysed, each PIECE_SECONDS long. They are spread over the recording, so that a long
 * recording takes no longer than a short one.
 */
const PIECES = 4;
const PIECE_SECONDS = 2;

/**
 * Maximum number of Ogg pages and of Opus packets per excerpt. A thousand of the shortest packets (2.5 ms) are more
 * than two seconds of audio. The limits are necessary, because a manipulated file could contain any number of pages.
 */
const MAX_PAGES_IN_PIECE = 200;
const MAX_PACKETS_IN_PIECE = 1000;

/**
 * Minimum bitrates of speech in kbit/s, by format. If a recording has a lower bitrate, it is silent, because no
 * encoder can store speech in fewer bits.
 */
const SILENT_KILOBITS = { mp4: 8, aac: 8, ogg: 5 } as const;

/**
 * Measures the loudness of recordings without external programs. It decodes MP3, WAV and Opus. AAC is decoded
 * only to its spectrum. In other formats (Vorbis, ALAC), it detects only silence, by the size of the file.
 */
export class LoudnessAnalyser {
  #decoder: MPEGDecoder | undefined;
  readonly #opus = new OpusDecoders();

  /** Returns the loudness of a recording. `seconds` is its duration. */
  async listen(file: string, seconds: number): Promise<Loudness> {
    return FileBytes.with(file, async (bytes) => {
      const kind = kindOf(await bytes.at(0, 12));
      if (kind === 'mp3') return this.#listenMp3(bytes);
      if (kind === 'wav') return listenWav(bytes);
      if (kind !== 'mp4' && kind !== 'aac' && kind !== 'ogg') return undefined;
      const heard = kind === 'ogg' ? await this.#listenOgg(bytes, seconds) : await listenAac(bytes, kind);
      if (heard !== undefined) return heard;
      const kilobits = (bytes.size * 8) / 1000 / Math.max(seconds, 0.1);
      return seconds >= 1 && kilobits < SILENT_KILOBITS[kind] ? null : undefined;
    });
  }

  close(): void {
    this.#decoder?.free();
    this.#decoder = undefined;
    this.#opus.close();
  }

  async #listenOgg(bytes: FileBytes, seconds: number): Promise<Loudness> {
    const { pages } = await oggPages(bytes);
    const head = await opusHead(bytes, pages);
    if (!head) return undefined;
    // The first two pages contain headers and no audio.
    const sound = pages.slice(2);
    const wanted = Math.round((PIECE_SECONDS * sound.length) / Math.max(seconds, 0.1));
    const inPiece = Math.min(Math.max(1, wanted), MAX_PAGES_IN_PIECE);
    const meter = new LoudnessMeter();
    for (const place of spread(sound.length, inPiece)) {
      const packets = await oggPackets(bytes, sound.slice(place, place + inPiece));
      const { channels, rate } = await this.#opus.decode(packets.slice(0, MAX_PACKETS_IN_PIECE), head);
      meter.add(channels, rate);
    }
    return meter.loudness;
  }

  async #listenMp3(bytes: FileBytes): Promise<Loudness> {
    const { starts, frames, seconds, isMono } = await mp3Frames(bytes);
    const perStart = (frames / Math.max(1, starts.length)) * seconds;
    const inPiece = Math.max(1, Math.round(PIECE_SECONDS / Math.max(perStart, 0.1)));
    this.#decoder ??= new MPEGDecoder({ enableGapless: false });
    await this.#decoder.ready;
    const meter = new LoudnessMeter();
    for (const place of spread(starts.length, inPiece)) {
      const start = starts[place] ?? 0;
      const end = starts[place + inPiece] ?? bytes.size;
      const { channelData, sampleRate } = this.#decoder.decode(await bytes.at(start, end - start));
      // The decoder returns a mono channel twice, so only the first copy is added.
      if (channelData.length > 0) meter.add(isMono ? channelData.slice(0, 1) : channelData, sampleRate);
    }
    return meter.loudness;
  }
}

/** Returns the offsets of the excerpts. If the recording is short, the excerpts cover all of it. */
function spread(total: number, length: number): number[] {
  if (total <= PIECES * length)
    return Array.from({ length: Math.ceil(total / length) }, (_, piece) => piece * length);
  return Array.from({ length: PIECES }, (_, piece) => Math.floor((piece * (total - length)) / (PIECES - 1)));
}

/** Maximum size of a frame. The standard allows 768 bytes per channel. */
const MAX_FRAME_BYTES = 8192;
/** Maximum size of an excerpt. At the highest usual bitrate, two seconds have about 80 kB. */
const MAX_PIECE_BYTES = 160 * 1024;

async function listenAac(bytes: FileBytes, kind: 'mp4' | 'aac'): Promise<Loudness> {
  const found = kind === 'mp4' ? await aacInMp4(bytes) : await aacInAdts(bytes);
  if (!found) return undefined;
  const reader = new AacReader(found.rate);
  const inPiece = Math.round(PIECE_SECONDS / reader.seconds);
  const meter = new LoudnessMeter();
  let asked = 0;
  let unread = 0;
  for (const place of spread(found.frames.length, inPiece)) {
    const piece = found.frames.slice(place, place + inPiece);
    const powers = (await readFrames(bytes, piece)).flatMap((frame) => reader.power(frame) ?? []);
    asked += piece.length;
    unread += piece.length - powers.length;
    meter.addPowers(powers, reader.seconds);
  }
  return unread * 2 > asked ? undefined : meter.loudness;
}

/**
 * Reads the bytes of frames. If the frames are adjacent, as they nearly always are, it needs only one read.
 */
export async function readFrames(bytes: FileBytes, frames: readonly Sample[]): Promise<Buffer[]> {
  const small = frames.filter(({ size }) => size <= MAX_FRAME_BYTES);
  const first = small[0]?.start ?? 0;
  const isClose = small.every(({ start }) => start >= first && start < first + MAX_PIECE_BYTES);
  const near = isClose ? await bytes.at(first, MAX_PIECE_BYTES + MAX_FRAME_BYTES) : undefined;
  const read: Buffer[] = [];
  for (const { start, size } of small)
    read.push(near?.subarray(start - first, start - first + size) ?? (await bytes.at(start, size)));
  return read;
}

const FLOAT = 3;

async function listenWav(bytes: FileBytes): Promise<Loudness> {
  const data = await wavData(bytes);
  if (!data || data.channels < 1 || data.channels > 8 || data.rate < 1000) return undefined;
  const width = data.bits / 8;
  if (![1, 2, 3, 4].includes(width) || (data.format !== 1 && !(data.format === FLOAT && width === 4)))
    return undefined;
  const frame = width * data.channels;
  const length = PIECE_SECONDS * data.rate;
  const meter = new LoudnessMeter();
  for (const place of spread(Math.floor(data.length / frame), length)) {
    const raw = await bytes.at(
      data.start + place * frame,
      Math.min(length * frame, data.length - place * frame),
    );
    const count = Math.floor(raw.length / frame);
    const channels = Array.from({ length: data.channels }, (_, channel) =>
      Float32Array.from({ length: count }, (_, each) =>
        sample(raw, each * frame + channel * width, width, data.format),
      ),
    );
    meter.add(channels, data.rate);
  }
  return meter.loudness;
}

export function sample(raw: Buffer, at: number, width: number, format: number): number {
  if (format === FLOAT) return raw.readFloatLE(at);
  if (width === 1) return (raw.readUInt8(at) - 128) / 128;
  return raw.readIntLE(at, width) / 2 ** (width * 8 - 1);
}
