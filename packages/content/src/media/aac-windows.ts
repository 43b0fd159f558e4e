import type { AacEdges } from './aac-bands.ts';
import type { BitReader } from './bit-reader.ts';

export const FRAME_LENGTH = 1024;
export const SHORT_LENGTH = 128;

/** A frame that is not as the standard has it, or has what only other profiles have. */
export class NotReadable extends Error {}

/** What two channels may share: which windows there are, and how far up the spectrum goes. */
export interface AacWindows {
  isShort: boolean;
  /** How many short windows share their scale factors, group by group. */
  groups: number[];
  /** How many bands are there. */
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
  } else if (bits.flag()) throw new NotReadable('prediction is of another profile');
  if (windows.bands >= windows.edges.length) throw new NotReadable('more bands than there are');
  return windows;
}
