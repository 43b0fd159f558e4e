import type { DraftMedium } from '@museummate/studio-api';
import type { LibraryItem } from './library-data.ts';

/** Maximum relative difference of the aspect ratios at which focal points and crops still fit the new picture. */
const SAME_SHAPE = 0.02;
/** Maximum difference in seconds between two recordings at which the times of a transcript still fit. */
const SAME_LENGTH_SECONDS = 0.3;

export interface FileComparison {
  shape: 'same' | 'other' | undefined;
  /**
   * Whether the new picture is large enough for all places that use it; undefined if these places need no minimum size.
   */
  sharp: boolean | undefined;
  length: 'same' | 'other' | undefined;
  /** Whether visitors' cameras recognise the artwork by this picture. */
  isRecognised: boolean;
  /** Length of the new picture's long side in pixels. */
  long: number;
}

/** Compares a file with the file that will replace it. */
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
