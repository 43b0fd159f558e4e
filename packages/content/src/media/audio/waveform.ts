import { MPEGDecoder } from 'mpg123-decoder';
import { FileBytes } from '../bytes.ts';
import { AacReader } from './aac/aac-frame.ts';
import { aacInAdts, aacInMp4 } from './aac-frames.ts';
import { kindOf } from './container-check.ts';
import { readFrames, sample } from './loudness-analyser.ts';
import { mp3Frames } from './mp3.ts';
import { oggPackets, oggPages } from './ogg.ts';
import { OpusDecoders, opusHead } from './opus.ts';
import { wavData } from './wav.ts';

/** Number of values in a waveform. */
export const WAVEFORM_PEAKS = 64;
/**
 * Maximum length of a recording. Longer recordings have no waveform, because decoding them would take too
 * long.
 */
const MAX_SECONDS = 1800;
/** Number of seconds that are decoded at a time. */
const PIECE_SECONDS = 4;

/** Divides a recording into equal parts, and stores the highest value of each part. */
class Peaks {
  readonly #values = new Float64Array(WAVEFORM_PEAKS);
  readonly #seconds: number;
  #time = 0;

  constructor(seconds: number) {
    this.#seconds = Math.max(seconds, 0.1);
  }

  /** Adds a value that applies to the next `seconds` of the recording. */
  add(value: number, seconds: number): void {
    const place = Math.min(WAVEFORM_PEAKS - 1, Math.floor((this.#time / this.#seconds) * WAVEFORM_PEAKS));
    this.#values[place] = Math.max(this.#values[place] ?? 0, Math.min(1, Math.abs(value)));
    this.#time += seconds;
  }

  addSamples(channels: readonly Float32Array[], rate: number): void {
    const [first] = channels;
    for (let at = 0; first && at < first.length; at += 1) {
      let highest = 0;
      for (const channel of channels) highest = Math.max(highest, Math.abs(channel[at] ?? 0));
      this.add(highest, 1 / rate);
    }
  }

  get bytes(): Uint8Array {
    return Uint8Array.from(this.#values, (value) => Math.round(value * 255));
  }
}

/**
 * Returns the waveform of a recording as 64 bytes, from silence (0) to full scale (255); undefined if the
 * recording cannot be read. AAC is not decoded to samples, so each of its values is estimated from the
 * loudest frame.
 */
export async function waveformOf(file: string, seconds: number): Promise<Uint8Array | undefined> {
  if (seconds > MAX_SECONDS) return undefined;
  return FileBytes.with(file, async (bytes) => {
    const kind = kindOf(await bytes.at(0, 12));
    const peaks = new Peaks(seconds);
    if (kind === 'mp3') await addMp3(bytes, peaks);
    else if (kind === 'wav') await addWav(bytes, peaks);
    else if (kind === 'ogg') await addOgg(bytes, peaks, seconds);
    else if (kind === 'mp4' || kind === 'aac') await addAac(bytes, peaks, kind);
    else return undefined;
    return peaks.bytes;
  });
}

async function addMp3(bytes: FileBytes, peaks: Peaks): Promise<void> {
  const { starts, frames, seconds } = await mp3Frames(bytes);
  const perStart = (frames / Math.max(1, starts.length)) * seconds;
  const inPiece = Math.max(1, Math.round(PIECE_SECONDS / Math.max(perStart, 0.1)));
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  for (let place = 0; place < starts.length; place += inPiece) {
    const start = starts[place] ?? 0;
    const end = starts[place + inPiece] ?? bytes.size;
    const { channelData, sampleRate } = decoder.decode(await bytes.at(start, end - start));
    peaks.addSamples(channelData, sampleRate);
  }
  decoder.free();
}

async function addOgg(bytes: FileBytes, peaks: Peaks, seconds: number): Promise<void> {
  const { pages } = await oggPages(bytes);
  const head = await opusHead(bytes, pages);
  if (!head) return;
  const decoders = new OpusDecoders();
  const sound = pages.slice(2);
  const inPiece = Math.max(1, Math.round((PIECE_SECONDS * sound.length) / Math.max(seconds, 0.1)));
  for (let place = 0; place < sound.length; place += inPiece) {
    const packets = await oggPackets(bytes, sound.slice(place, place + inPiece));
    const { channels, rate } = await decoders.decode(packets, head);
    peaks.addSamples(channels, rate);
  }
  decoders.close();
}

async function addAac(bytes: FileBytes, peaks: Peaks, kind: 'mp4' | 'aac'): Promise<void> {
  const found = kind === 'mp4' ? await aacInMp4(bytes) : await aacInAdts(bytes);
  if (!found) return;
  const reader = new AacReader(found.rate);
  const inPiece = Math.max(1, Math.round(PIECE_SECONDS / reader.seconds));
  for (let place = 0; place < found.frames.length; place += inPiece)
    // Estimate: the peaks of speech are about four times as high as the square root of its mean power.
    for (const frame of await readFrames(bytes, found.frames.slice(place, place + inPiece)))
      peaks.add(4 * Math.sqrt(reader.power(frame) ?? 0), reader.seconds);
}

async function addWav(bytes: FileBytes, peaks: Peaks): Promise<void> {
  const data = await wavData(bytes);
  const width = (data?.bits ?? 0) / 8;
  if (!data || data.channels < 1 || data.channels > 8 || data.rate < 1000 || ![1, 2, 3, 4].includes(width))
    return;
  const frame = width * data.channels;
  const end = data.start + Math.min(data.length, bytes.size - data.start);
  const length = PIECE_SECONDS * data.rate * frame;
  for (let place = data.start; place < end; place += length) {
    const raw = await bytes.at(place, Math.min(length, end - place));
    for (let at = 0; at + frame <= raw.length; at += frame)
      peaks.add(sample(raw, at, width, data.format), 1 / data.rate);
  }
}
