import { HALL_AREA } from '../constants.ts';

/**
 * How many pixels a hall's artwork area is lower than 70vh: both base offsets, the rows of extras, and the
 * player (A47).
 */
export function hallAreaOffset(extras: number, hasAudio: boolean): number {
  const rows = HALL_AREA.extras;
  const extrasHeight = extras > 0 ? (rows[Math.min(extras, rows.length) - 1] ?? 0) : 0;
  const bases = HALL_AREA.offsets.reduce((sum, offset) => sum + offset, 0);
  return bases + extrasHeight + (hasAudio ? HALL_AREA.audio : 0);
}
