import { editDistance } from '../lib/edit-distance.ts';

/** Matches codes that can be typed on the keypad. Other codes are never suggested. */
const NUMBER = /^\d{1,7}$/;

/**
 * Returns the `count` artworks with the codes that are most similar to an unknown code, sorted by code.
 * Similarity is the number of typing errors (a digit wrong, missing, extra, or two swapped), then the numerical
 * difference. If the museum has assigned the unknown code to an artwork (`otherCodes`), that artwork is always
 * included, even without a code.
 */
export function artworksWithSimilarCodes<
  A extends { code: string | null; otherCodes?: readonly string[] | undefined },
>(artworks: readonly A[], typed: string, count: number): A[] {
  if (!NUMBER.test(typed)) return [];
  return artworks
    .flatMap((artwork) => {
      const code = artwork.code ?? '';
      if (isAssigned(artwork, typed)) return [{ artwork, code, slips: 0, apart: 0 }];
      if (!NUMBER.test(code)) return [];
      const apart = Math.abs(Number(code) - Number(typed));
      return [{ artwork, code, slips: editDistance(typed, code), apart }];
    })
    .toSorted((a, b) => a.slips - b.slips || a.apart - b.apart)
    .slice(0, count)
    .toSorted((a, b) => Number(a.code) - Number(b.code))
    .map(({ artwork }) => artwork);
}

/** Whether the museum has assigned this unknown code to the artwork (`otherCodes`). */
export const isAssigned = (
  { otherCodes }: { otherCodes?: readonly string[] | undefined },
  typed: string,
): boolean => otherCodes?.includes(typed) ?? false;
