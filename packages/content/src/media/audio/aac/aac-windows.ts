import type { AacEdges } from './aac-bands.ts';
import type { BitReader } from './bit-reader.ts';

export const FRAME_LENGTH = 1024;
export const SHORT_LENGTH = 128;

/** Thrown for a frame that violates the standard, or uses features of other profiles. */
export class UnreadableAudioError extends Error {}

/** Data that two channels may share: the windows, and the bands of the spectrum. */
export interface AacWindows {
  isShort: boolean;
  /** Number of short windows in each group. The windows of a group share their scale factors. */
  groups: number[];
  /** Number of bands in the spectrum that are used. */
  bands: number;
  edges: readonly number[];
}

const EIGHT_SHORT = 2;

export function readWindows(bits: BitReader, edges: AacEdges): AacWindows {
  bits.skip(1);
  const isShort = bits.read(2) === EIGHT_SHORT;
  bits.skip(1);
  const windows: AacWindows = {
    isShort,
    groups: [1],
    bands: bits.read(isShort ? 4 : 6),
    edges: isShort ? edges.short : edges.long,
  };
  if (isShort) {
    for (let each = 0; each < 7; each++) {
      if (bits.flag()) windows.groups.push((windows.groups.pop() ?? 0) + 1);
      else windows.groups.push(1);
    }
  } else if (bits.flag()) throw new UnreadableAudioError('prediction is of another profile');
  if (windows.bands >= windows.edges.length) throw new UnreadableAudioError('more bands than there are');
  return windows;
}
