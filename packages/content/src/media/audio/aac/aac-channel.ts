import type { AacEdges } from './aac-bands.ts';
import { type AacBook, SCALE_FACTORS, SPECTRAL_BOOKS } from './aac-codebooks.ts';
import { type AacFilter, readFilters } from './aac-filters.ts';
import {
  type AacWindows,
  FRAME_LENGTH,
  readWindows,
  SHORT_LENGTH,
  UnreadableAudioError,
} from './aac-windows.ts';
import type { BitReader } from './bit-reader.ts';

/** A scale factor band of one window group. */
interface AacBand {
  book: number;
  /**
   * Exponent of the band's factor. Depending on the codebook, the factor is a step size, a noise level, or the share
   * of the other channel.
   */
  scale: number;
  /** Offsets of the band in the spectrum, one per window. */
  starts: number[];
  width: number;
}

export interface AacChannel {
  windows: AacWindows;
  bands: AacBand[];
  filters: AacFilter[];
  spectrum: Float64Array;
}

export const NOISE = 13;
export const INTENSITY = 14;
const RESERVED = 12;

/** Reads one channel, beginning with the field `global_gain`. */
export function readChannel(bits: BitReader, edges: AacEdges, shared?: AacWindows): AacChannel {
  const gain = bits.read(8);
  const windows = shared ?? readWindows(bits, edges);
  const bands = readSections(bits, windows);
  readScales(bits, bands, gain);
  if (bits.flag()) skipPulses(bits);
  const filters = bits.flag() ? readFilters(bits, windows) : [];
  if (bits.flag()) throw new UnreadableAudioError('gain control is of another profile');
  const spectrum = new Float64Array(FRAME_LENGTH);
  for (const band of bands) readBand(bits, band, spectrum);
  return { windows, bands, filters, spectrum };
}

function readSections(bits: BitReader, windows: AacWindows): AacBand[] {
  const length = windows.isShort ? 3 : 5;
  const more = 2 ** length - 1;
  const bands: AacBand[] = [];
  let window = 0;
  for (const inGroup of windows.groups) {
    for (let band = 0; band < windows.bands; ) {
      const book = bits.read(4);
      let end = band;
      let step: number;
      do {
        step = bits.read(length);
        end += step;
      } while (step === more && !bits.isOver);
      if (bits.isOver || book === RESERVED || end > windows.bands)
        throw new UnreadableAudioError('no sections');
      for (; band < end; band++) {
        const [from = 0, to = 0] = windows.edges.slice(band, band + 2);
        const starts = Array.from({ length: inGroup }, (_, each) => (window + each) * SHORT_LENGTH + from);
        bands.push({ book, scale: 0, starts, width: to - from });
      }
    }
    window += inGroup;
  }
  return bands;
}

function readScales(bits: BitReader, bands: readonly AacBand[], gain: number): void {
  let step = gain;
  let noise: number | undefined;
  let share = 0;
  const difference = () => SCALE_FACTORS.read(bits) - 60;
  for (const band of bands) {
    if (band.book === 0) continue;
    if (band.book >= INTENSITY) {
      share += difference();
      band.scale = -share;
    } else if (band.book === NOISE) {
      noise = noise === undefined ? gain - 90 + bits.read(9) - 256 : noise + difference();
      band.scale = noise;
    } else {
      step += difference();
      if (step < 0 || step > 255) throw new UnreadableAudioError('a step out of bounds');
      band.scale = step - 100;
    }
  }
}

/** Skips pulse data. Pulses raise only a few spectral lines, which hardly affects the loudness. */
function skipPulses(bits: BitReader): void {
  const pulses = bits.read(2) + 1;
  bits.skip(6 + pulses * 9);
}

function readBand(bits: BitReader, { book, scale, starts, width }: AacBand, spectrum: Float64Array): void {
  if (book === 0 || book >= INTENSITY) return;
  const factor = 2 ** (scale / 4);
  for (const start of starts) {
    if (book === NOISE) spectrum.fill(factor / Math.sqrt(width), start, start + width);
    else {
      const spectral = SPECTRAL_BOOKS[book - 1] as AacBook;
      for (let line = 0; line < width; line += spectral.values) {
        spectral.readLines(bits, spectrum, start + line);
        for (let each = start + line; each < start + line + spectral.values; each++) {
          const value = spectrum[each] ?? 0;
          spectrum[each] = Math.sign(value) * Math.abs(value) ** (4 / 3) * factor;
        }
      }
    }
    if (bits.isOver) throw new UnreadableAudioError('the frame is over');
  }
}
