/** Returns a share in whole per cent. */
export const percent = (part: number, whole: number): number => Math.round((100 * part) / whole);
