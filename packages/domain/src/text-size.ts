import { TEXT_SIZE } from './constants.ts';

/** The next larger size; after the largest, and for unknown values, the smallest (A93). */
export function nextTextSize(size: number): number {
  const next = size + TEXT_SIZE.step;
  return next > TEXT_SIZE.min && next <= TEXT_SIZE.max ? next : TEXT_SIZE.min;
}
