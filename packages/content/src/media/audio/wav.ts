import type { FileBytes } from '../bytes.ts';

interface WavData {
  start: number;
  length: number;
  promised: number;
  format: number;
  channels: number;
  rate: number;
  bits: number;
}

const MAX_CHUNKS = 1000;

/** Returns the position and format of the samples in a WAV file. */
export async function wavData(bytes: FileBytes): Promise<WavData | undefined> {
  let kind: Pick<WavData, 'format' | 'channels' | 'rate' | 'bits'> | undefined;
  let place = 12;
  for (let chunk = 0; chunk < MAX_CHUNKS && place + 8 <= bytes.size; chunk++) {
    const head = await bytes.at(place, 8);
    const name = head.toString('latin1', 0, 4);
    const size = head.readUInt32LE(4);
    if (name === 'fmt ') {
      const fmt = await bytes.at(place + 8, 26);
      if (fmt.length < 16) return undefined;
      const tag = fmt.readUInt16LE(0);
      kind = {
        // If the format is "extensible", the actual format is in a later field.
        format: tag === 0xfffe && fmt.length >= 26 ? fmt.readUInt16LE(24) : tag,
        channels: fmt.readUInt16LE(2),
        rate: fmt.readUInt32LE(4),
        bits: fmt.readUInt16LE(14),
      };
    }
    if (name === 'data' && kind) {
      const start = place + 8;
      return { ...kind, start, promised: size, length: Math.min(size, bytes.size - start) };
    }
    place += 8 + size + (size % 2);
  }
  return undefined;
}
