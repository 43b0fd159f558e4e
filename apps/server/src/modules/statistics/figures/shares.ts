/** Whole per cent. */
export const percent = (part: number, whole: number): number => Math.round((100 * part) / whole);

/** Rounds an average so coarsely that several combinations of answers fit it: no single answer can be worked out. */
export function roundedAverage(sum: number, answers: number): number {
  const step = answers >= 25 ? 0.1 : answers >= 13 ? 0.2 : 0.5;
  return Math.round(Math.round(sum / answers / step) * step * 10) / 10;
}
