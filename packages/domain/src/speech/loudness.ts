/** Absolute gate of ITU-R BS.1770 in LUFS. Quieter blocks are pauses, so they do not count for the loudness. */
const SILENCE_LUFS = -70;
const RELATIVE_GATE = 10;
const BLOCK_SECONDS = 0.4;

interface Biquad {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

/**
 * Returns the two K-weighting filters of BS.1770. The first models the effect of the head, and the second the
 * lower sensitivity to low frequencies.
 */
function weighting(rate: number): [Biquad, Biquad] {
  const shelf = Math.tan((Math.PI * 1681.974450955533) / rate);
  const gain = 10 ** (3.999843853973347 / 20);
  const q = 0.7071752369554196;
  const root = gain ** 0.4996667741545416;
  const a0 = 1 + shelf / q + shelf * shelf;
  const high = Math.tan((Math.PI * 38.13547087602444) / rate);
  const qHigh = 0.5003270373238773;
  const c0 = 1 + high / qHigh + high * high;
  return [
    {
      b: [
        (gain + (root * shelf) / q + shelf * shelf) / a0,
        (2 * (shelf * shelf - gain)) / a0,
        (gain - (root * shelf) / q + shelf * shelf) / a0,
      ],
      a: [(2 * (shelf * shelf - 1)) / a0, (1 - shelf / q + shelf * shelf) / a0],
    },
    { b: [1, -2, 1], a: [(2 * (high * high - 1)) / c0, (1 - high / qHigh + high * high) / c0] },
  ];
}

function applyFilter(samples: Float32Array, { b, a }: Biquad): Float32Array {
  const out = new Float32Array(samples.length);
  const [b0, b1, b2] = b;
  const [a1, a2] = a;
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  for (let place = 0; place < samples.length; place++) {
    const x = samples[place] as number;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    out[place] = y;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
  }
  return out;
}

/** Returns the K-weighting at a frequency: the factor by which the power of a tone changes. */
export function weightAt(hertz: number, rate: number): number {
  const turn = (2 * Math.PI * hertz) / rate;
  const size = (c0: number, c1: number, c2: number) =>
    c0 ** 2 + c1 ** 2 + c2 ** 2 + 2 * (c0 * c1 + c1 * c2) * Math.cos(turn) + 2 * c0 * c2 * Math.cos(2 * turn);
  return weighting(rate).reduce((weight, { b, a }) => (weight * size(...b)) / size(1, ...a), 1);
}

/** Measures the loudness of a recording that is added in several parts. */
export class LoudnessMeter {
  /** Mean square of each block of 0.4 s, over all channels. */
  readonly #blocks: number[] = [];

  add(channels: readonly Float32Array[], rate: number): void {
    const [shelf, high] = weighting(rate);
    const weighted = channels.map((samples) => applyFilter(applyFilter(samples, shelf), high));
    const length = Math.round(BLOCK_SECONDS * rate);
    const total = weighted[0]?.length ?? 0;
    for (let start = 0; start + length <= total; start += length) {
      let power = 0;
      for (const samples of weighted) {
        let sum = 0;
        for (let place = start; place < start + length; place++) sum += (samples[place] ?? 0) ** 2;
        power += sum / length;
      }
      this.#blocks.push(power);
    }
  }

  /** Adds the K-weighted powers of consecutive parts of a recording. Each part is `seconds` long. */
  addPowers(powers: readonly number[], seconds: number): void {
    const length = Math.max(1, Math.round(BLOCK_SECONDS / seconds));
    for (let start = 0; start + length <= powers.length; start += length)
      this.#blocks.push(mean(powers.slice(start, start + length)));
  }

  /** Loudness in LUFS; null for silence; undefined if there is too little data. */
  get loudness(): number | null | undefined {
    if (this.#blocks.length === 0) return undefined;
    const heard = this.#blocks.filter((power) => lufs(power) > SILENCE_LUFS);
    if (heard.length === 0) return null;
    const gate = lufs(mean(heard)) - RELATIVE_GATE;
    return Math.round(lufs(mean(heard.filter((power) => lufs(power) > gate))) * 10) / 10;
  }
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const lufs = (power: number) => -0.691 + 10 * Math.log10(Math.max(power, 1e-12));
