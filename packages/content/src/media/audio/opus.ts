import { OpusDecoder } from 'opus-decoder';
import type { FileBytes } from '../bytes.ts';
import { type OggPage, oggPackets } from './ogg.ts';

/** Header of an Opus recording. */
export interface OpusHead {
  channels: 1 | 2;
  /** Output gain as a factor. */
  gain: number;
}

/**
 * Parses the first packet of an Ogg file. Returns undefined if it is not the header of Opus with one or two
 * channels.
 */
export async function opusHead(bytes: FileBytes, pages: readonly OggPage[]): Promise<OpusHead | undefined> {
  const [head] = await oggPackets(bytes, pages.slice(0, 1));
  if (!head || head.length < 19 || head.toString('latin1', 0, 8) !== 'OpusHead') return undefined;
  const channels = head[9];
  const family = head[18];
  if ((channels !== 1 && channels !== 2) || family !== 0) return undefined;
  return { channels, gain: 10 ** (head.readInt16LE(16) / 256 / 20) };
}

/** Decoders for mono and stereo, created on demand. */
export class OpusDecoders {
  readonly #made = new Map<number, OpusDecoder>();

  async decode(packets: Uint8Array[], { channels, gain }: OpusHead) {
    const decoder = this.#made.get(channels) ?? new OpusDecoder({ channels });
    this.#made.set(channels, decoder);
    await decoder.ready;
    const { channelData, sampleRate } = decoder.decodeFrames(packets);
    return { channels: channelData.map((samples) => samples.map((each) => each * gain)), rate: sampleRate };
  }

  close(): void {
    for (const decoder of this.#made.values()) decoder.free();
    this.#made.clear();
  }
}
