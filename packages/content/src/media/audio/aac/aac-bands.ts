/** Sampling rates of AAC, by their index in the file. */
export const AAC_RATES: readonly number[] = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000,
];

/** Widths of the scale factor bands, as `width×count` (ISO/IEC 14496-3, 4.5.4). */
function bands(widths: string): number[] {
  const edges = [0];
  for (const run of widths.split(' ')) {
    const [width = 0, times = 1] = run.split('×').map(Number);
    for (let each = 0; each < times; each++) edges.push((edges.at(-1) ?? 0) + width);
  }
  return edges;
}

const LONG = {
  96: bands('4×14 8×5 12×5 16×2 24 28 36 44 64×11'),
  64: bands('4×14 8×4 12×3 16×3 20 24×2 28 36 40×18'),
  48: bands('4×10 8×7 12×4 16×2 20×2 24×2 28×2 32×19 96'),
  32: bands('4×10 8×7 12×4 16×2 20×2 24×2 28×2 32×22'),
  24: bands('4×11 8×10 12×4 16×3 20×2 24×2 28×2 32 36×2 40 44 48 52×2 64×5'),
  16: bands('8×11 12×9 16×4 20×3 24×2 28×2 32 36 40×2 44 48 52 56 60 64×3'),
  8: bands('12×13 16×7 20×4 24×3 28×2 32 36×2 40 44 48 52 56 60 64 80'),
};
const SHORT = {
  96: bands('4×6 8×3 16 28 36'),
  48: bands('4×5 8×3 12×3 16×3'),
  24: bands('4×7 8×3 12×2 16×2 20'),
  16: bands('4×8 8×2 12×2 16 20×2'),
  8: bands('4×7 8×4 12 16 20×2'),
};

/** Offsets of the bands in the spectrum, for long and for short windows. */
export interface AacEdges {
  long: readonly number[];
  short: readonly number[];
}

/** The bands for each sampling rate, by its index in AAC_RATES. */
export const AAC_BANDS: readonly AacEdges[] = [
  { long: LONG[96], short: SHORT[96] },
  { long: LONG[96], short: SHORT[96] },
  { long: LONG[64], short: SHORT[96] },
  { long: LONG[48], short: SHORT[48] },
  { long: LONG[48], short: SHORT[48] },
  { long: LONG[32], short: SHORT[48] },
  { long: LONG[24], short: SHORT[24] },
  { long: LONG[24], short: SHORT[24] },
  { long: LONG[16], short: SHORT[16] },
  { long: LONG[16], short: SHORT[16] },
  { long: LONG[16], short: SHORT[16] },
  { long: LONG[8], short: SHORT[8] },
];
