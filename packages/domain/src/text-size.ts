import { TEXT_SIZE } from './constants.ts';

/**
 * Returns the next larger text size. After the largest size, and for unknown values, returns the smallest
 * (A93).
 */
export function nextTextSize(size: number): number {
  const next = size + TEXT_SIZE.step;
  return next > TEXT_SIZE.min && next <= TEXT_SIZE.max ? next : TEXT_SIZE.min;
}
