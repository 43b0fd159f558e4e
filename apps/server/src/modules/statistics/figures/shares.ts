/** Whole per cent. */
export const percent = (part: number, whole: number): number => Math.round((100 * part) / whole);
