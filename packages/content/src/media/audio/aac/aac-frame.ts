import { weightAt } from '@museummate/domain/speech';
import { AAC_BANDS, AAC_RATES, type AacEdges } from './aac-bands.ts';
import { type AacChannel, INTENSITY, NOISE, readChannel } from './aac-channel.ts';
import { applyFilter } from './aac-filters.ts';
import { FRAME_LENGTH, readWindows, SHORT_LENGTH, UnreadableAudioError } from './aac-windows.ts';
import { BitReader } from './bit-reader.ts';

const ELEMENT = { single: 0, pair: 1, low: 3, data: 4, fill: 6, end: 7 } as const;
/**
 * Maximum number of elements in a frame. Ordinary frames have at most one element of each kind, and fill
 * elements.
 */
const MAX_ELEMENTS = 64;
/** Maximum absolute value of a 16-bit sample. The spectral lines have the same scale. */
const FULL_SCALE = 32_768;

/**
 * Decodes AAC-LC frames to their spectrum. The spectrum is enough to compute the loudness, because the
 * transform from spectrum to samples preserves the power. For HE-AAC, it is only the lower half of the
 * spectrum, which has nearly all the power of speech.
 */
export class AacReader {
  readonly #edges: AacEdges;
  readonly #long: Float64Array;
  readonly #short: Float64Array;
  /** Duration of a frame in seconds. */
  readonly seconds: number;

  /** `rate` must be a sampling rate of AAC. */
  constructor(rate: number) {
    this.#edges = AAC_BANDS[AAC_RATES.indexOf(rate)] as AacEdges;
    this.seconds = FRAME_LENGTH / rate;
    this.#long = lineWeights(FRAME_LENGTH, rate);
    this.#short = lineWeights(SHORT_LENGTH, rate);
  }

  /**
   * Returns the power of a frame over all channels, weighted for loudness; undefined if the frame cannot be
   * decoded.
   */
  power(frame: Uint8Array): number | undefined {
    try {
      const power = this.#channels(new BitReader(frame)).reduce((sum, each) => sum + this.#powerOf(each), 0);
      return Number.isFinite(power) ? power : undefined;
    } catch (error) {
      if (error instanceof UnreadableAudioError) return undefined;
      throw error;
    }
  }

  #channels(bits: BitReader): AacChannel[] {
    const channels: AacChannel[] = [];
    for (let elements = 0; elements < MAX_ELEMENTS && !bits.isOver; elements++) {
      const element = bits.read(3);
      if (element === ELEMENT.end) return channels;
      if (element === ELEMENT.fill) skipFill(bits);
      else if (element === ELEMENT.data) skipData(bits);
      else {
        bits.skip(4);
        if (element === ELEMENT.single) channels.push(readChannel(bits, this.#edges));
        else if (element === ELEMENT.pair) channels.push(...this.#pair(bits));
        // The low-frequency channel is read and ignored, because it is not part of the loudness.
        else if (element === ELEMENT.low) readChannel(bits, this.#edges);
        else throw new UnreadableAudioError('an element of another profile');
      }
    }
    throw new UnreadableAudioError('the frame has no end');
  }

  #pair(bits: BitReader): AacChannel[] {
    const windows = bits.flag() ? readWindows(bits, this.#edges) : undefined;
    const isMiddleAndSide = windows ? readMiddleAndSide(bits, windows.bands * windows.groups.length) : [];
    const left = readChannel(bits, this.#edges, windows);
    const right = readChannel(bits, this.#edges, windows);
    if (windows) for (const [place] of left.bands.entries()) join(left, right, place, isMiddleAndSide[place]);
    return [left, right];
  }

  #powerOf({ windows, filters, spectrum }: AacChannel): number {
    for (const filter of filters) applyFilter(filter, spectrum);
    const weights = windows.isShort ? this.#short : this.#long;
    let sum = 0;
    for (let line = 0; line < FRAME_LENGTH; line++)
      sum += (spectrum[line] ?? 0) ** 2 * (weights[line % weights.length] ?? 0);
    return sum;
  }
}

/** Returns for each spectral line the factor with which its square contributes to the power of the frame. */
function lineWeights(length: number, rate: number): Float64Array {
  const scale = 2 * length * FRAME_LENGTH * FULL_SCALE ** 2;
  return Float64Array.from(
    { length },
    (_, line) => weightAt(((line + 0.5) * rate) / (2 * length), rate) / scale,
  );
}

/** Returns for each band whether it contains middle and side instead of left and right. */
function readMiddleAndSide(bits: BitReader, bands: number): boolean[] {
  const which = bits.read(2);
  return Array.from({ length: bands }, () => (which === 1 ? bits.flag() : which === 2));
}

/** Computes the left and right channel of a band that was encoded as joint stereo. */
function join(left: AacChannel, right: AacChannel, place: number, isMiddleAndSide = false): void {
  const one = left.bands[place];
  const other = right.bands[place];
  if (!one || !other) return;
  const isShared = other.book >= INTENSITY;
  if (!isShared && !(isMiddleAndSide && one.book !== NOISE && other.book !== NOISE)) return;
  const share = 2 ** (other.scale / 4);
  for (const start of one.starts)
    for (let line = start; line < start + one.width; line++) {
      const middle = left.spectrum[line] ?? 0;
      const side = right.spectrum[line] ?? 0;
      if (!isShared) left.spectrum[line] = middle + side;
      right.spectrum[line] = isShared ? middle * share : middle - side;
    }
}

function skipFill(bits: BitReader): void {
  const count = bits.read(4);
  bits.skip(8 * (count === 15 ? 14 + bits.read(8) : count));
}

function skipData(bits: BitReader): void {
  bits.skip(4);
  const isAligned = bits.flag();
  const count = bits.read(8);
  const more = count === 255 ? bits.read(8) : 0;
  if (isAligned) bits.toNextByte();
  bits.skip(8 * (count + more));
}
