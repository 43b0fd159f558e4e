/**
 * Converts a validated time (mm:ss) to seconds. Any other text gives NaN, so that no playback position ever
 * reaches it.
 */
export function parseTime(time: string): number {
  const [minutes, seconds] = time.split(':');
  return Number(minutes) * 60 + Number(seconds);
}
