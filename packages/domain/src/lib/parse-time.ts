/** Seconds of a time that the schema has let through; anything else gives NaN, which no player reaches. */
export function parseTime(time: string): number {
  const [minutes, seconds] = time.split(':');
  return Number(minutes) * 60 + Number(seconds);
}
