import { type AacWindows, SHORT_LENGTH, UnreadableAudioError } from './aac-windows.ts';
import type { BitReader } from './bit-reader.ts';

/**
 * Filter of temporal noise shaping (TNS). In this range of the spectrum, each line was predicted from its
 * neighbours.
 */
export interface AacFilter {
  from: number;
  to: number;
  isDownwards: boolean;
  /** Prediction coefficients of the previous lines, nearest first. */
  weights: number[];
}

/** Maximum filter order in the profiles that this decoder supports. */
const MAX_WEIGHTS = 20;

export function readFilters(bits: BitReader, { isShort, edges, bands }: AacWindows): AacFilter[] {
  const filters: AacFilter[] = [];
  for (let window = 0; window < (isShort ? 8 : 1); window++) {
    const count = bits.read(isShort ? 1 : 2);
    if (count === 0) continue;
    const precision = bits.read(1) + 3;
    let bottom = edges.length - 1;
    for (let each = 0; each < count; each++) {
      const top = bottom;
      bottom = Math.max(0, top - bits.read(isShort ? 4 : 6));
      const order = bits.read(isShort ? 3 : 5);
      if (order > MAX_WEIGHTS) throw new UnreadableAudioError('a filter that is too long');
      if (order === 0) continue;
      const isDownwards = bits.flag();
      const width = precision - bits.read(1);
      const weights = weightsOf(Array.from({ length: order }, () => reflection(bits, width, precision)));
      const [from = 0, to = 0] = [bottom, top].map((band) => edges[Math.min(band, bands)] ?? 0);
      const start = window * SHORT_LENGTH;
      filters.push({ from: start + from, to: start + to, isDownwards, weights });
    }
  }
  return filters;
}

function reflection(bits: BitReader, width: number, precision: number): number {
  const written = bits.read(width);
  const value = written >= 2 ** (width - 1) ? written - 2 ** width : written;
  const steps = 2 ** (precision - 1) + (value >= 0 ? -0.5 : 0.5);
  return Math.sin((value / steps) * (Math.PI / 2));
}

/** Converts reflection coefficients, which the file contains, to prediction coefficients. */
function weightsOf(reflections: readonly number[]): number[] {
  let weights: number[] = [];
  for (const each of reflections) {
    const last = weights;
    weights = [...last.map((weight, place) => weight + each * (last[last.length - 1 - place] ?? 0)), each];
  }
  return weights;
}

export function applyFilter({ from, to, isDownwards, weights }: AacFilter, spectrum: Float64Array): void {
  const step = isDownwards ? -1 : 1;
  let line = isDownwards ? to - 1 : from;
  for (let done = 0; done < to - from; done++, line += step) {
    let value = spectrum[line] ?? 0;
    for (let back = 1; back <= Math.min(done, weights.length); back++)
      value -= (weights[back - 1] ?? 0) * (spectrum[line - back * step] ?? 0);
    spectrum[line] = value;
  }
}
