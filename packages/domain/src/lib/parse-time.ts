/**
 * Converts a validated time (mm:ss) to seconds. The result for any other text is NaN. Comparing a playback
 * position with NaN is always false, so the time is never reached.
 */
export function parseTime(time: string): number {
  const [minutes, seconds] = time.split(':');
  return Number(minutes) * 60 + Number(seconds);
}
