import type { DraftMedium } from '@museummate/studio-api';
import type { LibraryItem } from './library-data.ts';

/** Maximum relative difference of two aspect ratios with which focal points and cuts still fit. */
const SAME_SHAPE = 0.02;
/** Maximum difference in seconds of two recordings with which the times of a transcript still fit. */
const SAME_LENGTH_SECONDS = 0.3;

export interface FileComparison {
  shape: 'same' | 'other' | undefined;
  /** Whether the picture is large enough for all places that use it; undefined if any size is enough there. */
  sharp: boolean | undefined;
  length: 'same' | 'other' | undefined;
  /** Whether visual recognition uses the picture. */
  isRecognised: boolean;
  /** The long side in pixels. */
  long: number;
}

/** Compares a file with the new file that is to replace it. */
export function compareFiles({ medium, pixels, uses }: LibraryItem, fresh: DraftMedium): FileComparison {
  const before = ratioOf(medium);
  const after = ratioOf(fresh);
  const long = Math.max(fresh.width ?? 0, fresh.height ?? 0);
  const isVector = fresh.type === 'image/svg+xml';
  return {
    shape: before && after ? (Math.abs(before / after - 1) <= SAME_SHAPE ? 'same' : 'other') : undefined,
    sharp: pixels === 0 ? undefined : isVector || long >= pixels,
    length:
      medium.duration !== null && fresh.duration !== null
        ? Math.abs(medium.duration - fresh.duration) <= SAME_LENGTH_SECONDS
          ? 'same'
          : 'other'
        : undefined,
    isRecognised: uses.some(
      ({ kind, field }) =>
        kind === 'artwork' && (field[0] === 'pictures' || field[0] === 'recognitionPictures'),
    ),
    long,
  };
}

const ratioOf = ({ width, height }: DraftMedium) => (width && height ? width / height : undefined);
