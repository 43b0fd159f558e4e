import { HALL_AREA } from '../constants.ts';

/**
 * Returns the pixels by which a hall's artwork area is lower than 70 per cent of the viewport height (A47). They
 * are the sum of two fixed heights, the rows of extras, and the player.
 */
export function hallAreaOffset(extras: number, hasAudio: boolean): number {
  const rows = HALL_AREA.extras;
  const extrasHeight = extras > 0 ? (rows[Math.min(extras, rows.length) - 1] ?? 0) : 0;
  const bases = HALL_AREA.offsets.reduce((sum, offset) => sum + offset, 0);
  return bases + extrasHeight + (hasAudio ? HALL_AREA.audio : 0);
}
