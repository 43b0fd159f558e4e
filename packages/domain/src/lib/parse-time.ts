/** Converts a validated time (mm:ss) to seconds. Anything else gives NaN, which no playback position reaches. */
export function parseTime(time: string): number {
  const [minutes, seconds] = time.split(':');
  return Number(minutes) * 60 + Number(seconds);
}
