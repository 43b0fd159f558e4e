const HEADER_BYTES = 44;
const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xff_fe;

/** Writes a WAV file with one channel and 16 bits, which every browser plays. */
export function writeWav(samples: Float32Array, rate: number): ArrayBuffer {
  const file = new ArrayBuffer(HEADER_BYTES + samples.length * 2);
  const view = new DataView(file);
  const word = (at: number, text: string) => {
    for (let place = 0; place < text.length; place++) view.setUint8(at + place, text.charCodeAt(place));
  };
  word(0, 'RIFF');
  view.setUint32(4, file.byteLength - 8, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (let place = 0; place < samples.length; place++) {
    const sample = Math.max(-1, Math.min(1, samples[place] as number));
    view.setInt16(HEADER_BYTES + place * 2, Math.round(sample * 32_767), true);
  }
  return file;
}

interface Sound {
  samples: Float32Array;
  rate: number;
}

/**
 * Reads a WAV file with PCM or floating-point samples as one channel. Returns undefined for other files. The
 * length in the header may be too large, because a program that writes to a pipe does not know the length. In
 * this case, the rest of the file is read.
 */
export function readWav(file: Uint8Array): Sound | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const word = (at: number) => String.fromCharCode(...file.subarray(at, at + 4));
  if (file.length < HEADER_BYTES || word(0) !== 'RIFF' || word(8) !== 'WAVE') return undefined;
  let format: Format | undefined;
  for (let at = 12; at + 8 <= file.length; ) {
    const name = word(at);
    const bytes = view.getUint32(at + 4, true);
    const start = at + 8;
    if (name === 'fmt ' && start + 16 <= file.length) format = readFormat(view, start);
    if (name === 'data')
      return format && readSamples(view, start, Math.min(bytes, file.length - start), format);
    at = start + bytes + (bytes % 2);
  }
  return undefined;
}

interface Format {
  isFloat: boolean;
  channels: number;
  rate: number;
  bits: number;
}

const MAX_CHANNELS = 8;
const MIN_RATE = 4_000;
const MAX_RATE = 192_000;

function readFormat(view: DataView, at: number): Format | undefined {
  const given = view.getUint16(at, true);
  const kind = given === EXTENSIBLE && at + 26 <= view.byteLength ? view.getUint16(at + 24, true) : given;
  const channels = view.getUint16(at + 2, true);
  const rate = view.getUint32(at + 4, true);
  const bits = view.getUint16(at + 14, true);
  const isKnown = kind === FLOAT ? bits === 32 : kind === PCM && [8, 16, 24, 32].includes(bits);
  const isPossible = channels >= 1 && channels <= MAX_CHANNELS && rate >= MIN_RATE && rate <= MAX_RATE;
  return isKnown && isPossible ? { isFloat: kind === FLOAT, channels, rate, bits } : undefined;
}

function readSamples(view: DataView, start: number, bytes: number, format: Format): Sound {
  const { isFloat, channels, rate, bits } = format;
  const width = bits / 8;
  const count = Math.floor(bytes / (width * channels));
  const samples = new Float32Array(count);
  const read = readerOf(view, isFloat, bits);
  for (let place = 0; place < count; place++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++)
      sum += read(start + (place * channels + channel) * width);
    const mean = sum / channels;
    samples[place] = Number.isFinite(mean) ? mean : 0;
  }
  return { samples, rate };
}

function readerOf(view: DataView, isFloat: boolean, bits: number): (at: number) => number {
  if (isFloat) return (at) => view.getFloat32(at, true);
  if (bits === 8) return (at) => (view.getUint8(at) - 128) / 128;
  if (bits === 16) return (at) => view.getInt16(at, true) / 32_768;
  if (bits === 24) return (at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 8_388_608;
  return (at) => view.getInt32(at, true) / 2_147_483_648;
}

/** Converts samples to another rate, by linear interpolation. */
export function resample({ samples, rate }: Sound, wanted: number): Float32Array {
  if (rate === wanted) return samples;
  const length = Math.floor((samples.length * wanted) / rate);
  return Float32Array.from({ length }, (_, place) => {
    const at = (place * rate) / wanted;
    const before = Math.floor(at);
    const share = at - before;
    return (samples[before] ?? 0) * (1 - share) + (samples[before + 1] ?? 0) * share;
  });
}
