import { MPEGDecoder } from 'mpg123-decoder';
import { FileBytes } from './bytes.ts';
import { LoudnessMeter } from './loudness.ts';
import { mp3Frames } from './mp3.ts';
import { kindOf } from './structure.ts';
import { wavData } from './wav.ts';

/** How loud a recording is in LUFS; null where nothing is to be heard; undefined where nobody here can tell. */
export type Loudness = number | null | undefined;

/** So many pieces of so many seconds are listened to, spread over the recording: a minute costs what a second costs. */
const PIECES = 4;
const PIECE_SECONDS = 2;

/** Below so many kilobits a second no encoder keeps speech: what is there is silence. */
const SILENT_KILOBITS = { mp4: 8, aac: 8, ogg: 5 } as const;

/** Listens to recordings without a program of their own: MP3 and WAV are decoded, others told by their size. */
export class Listener {
  #decoder: MPEGDecoder | undefined;

  /** `seconds` is the length of the recording. */
  async listen(file: string, seconds: number): Promise<Loudness> {
    return FileBytes.with(file, async (bytes) => {
      const kind = kindOf(await bytes.at(0, 12));
      if (kind === 'mp3') return this.#listenMp3(bytes);
      if (kind === 'wav') return listenWav(bytes);
      if (kind !== 'mp4' && kind !== 'aac' && kind !== 'ogg') return undefined;
      const kilobits = (bytes.size * 8) / 1000 / Math.max(seconds, 0.1);
      return seconds >= 1 && kilobits < SILENT_KILOBITS[kind] ? null : undefined;
    });
  }

  close(): void {
    this.#decoder?.free();
    this.#decoder = undefined;
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
      // The decoder gives one channel twice; it is heard as the one that it is.
      if (channelData.length > 0) meter.add(isMono ? channelData.slice(0, 1) : channelData, sampleRate);
    }
    return meter.loudness;
  }
}

/** The places at which pieces of this length begin, all of them where the recording is short. */
function spread(total: number, length: number): number[] {
  if (total <= PIECES * length)
    return Array.from({ length: Math.ceil(total / length) }, (_, piece) => piece * length);
  return Array.from({ length: PIECES }, (_, piece) => Math.floor((piece * (total - length)) / (PIECES - 1)));
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

function sample(raw: Buffer, at: number, width: number, format: number): number {
  if (format === FLOAT) return raw.readFloatLE(at);
  if (width === 1) return (raw.readUInt8(at) - 128) / 128;
  return raw.readIntLE(at, width) / 2 ** (width * 8 - 1);
}
