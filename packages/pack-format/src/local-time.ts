/** A day, or a minute of it, as the clock on the museum's wall shows it. */
interface LocalTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  /** Whether only the day is given. */
  wholeDay: boolean;
}

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}))?$/;
const DAY_MS = 86_400_000;

/** Reads 2026-11-21 or 2026-11-21 10:00; undefined where that is no day or no time of one. */
function readLocalTime(text: string): LocalTime | undefined {
  const parts = SHAPE.exec(text);
  if (!parts) return undefined;
  const [year, month, day, hour, minute] = parts.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  // A date rolls over: whoever writes 31 June means another day than 1 July.
  const rolled = new Date(Date.UTC(year, month - 1, day, hour, minute)).toISOString();
  const given = `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4] ?? '00'}:${parts[5] ?? '00'}`;
  if (!rolled.startsWith(given)) return undefined;
  return { year, month, day, hour, minute, wholeDay: parts[4] === undefined };
}

export const isLocalTime = (text: string): boolean => readLocalTime(text) !== undefined;

/** Whether this is a name of the time zone database, such as Europe/Madrid. */
export function isTimeZone(name: string): boolean {
  // Offsets such as +02:00 are understood by some engines, and know nothing of summer time.
  if (!/^[A-Z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    // What it answers is used: a build leaves out a formatter that nobody asks, and with it the question.
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Where a museum names no time zone its times are those of Greenwich, on every server alike. */
const DEFAULT_TIME_ZONE = 'UTC';
const zones = new Map<unknown, string>();

/** The zone that is meant by what a museum has written: a draft may name one that there is not, and does while it is typed. */
export function timeZoneOf(written: unknown): string {
  const known = zones.get(written);
  if (known) return known;
  const zone = typeof written === 'string' && isTimeZone(written) ? written : DEFAULT_TIME_ZONE;
  // As many as anybody types in a day.
  if (zones.size < 1_000) zones.set(written, zone);
  return zone;
}

/** The moment at which something begins: a day begins with its first minute. */
export function startOfLocal(text: string, timeZone: string): string | undefined {
  const local = readLocalTime(text);
  return local && new Date(instants(wallClock(local), timeZone).first).toISOString();
}

/** The moment at which something is over: a day belongs to what lasts until it, a minute does not. */
export function endOfLocal(text: string, timeZone: string): string | undefined {
  const local = readLocalTime(text);
  if (!local) return undefined;
  const wall = wallClock(local) + (local.wholeDay ? DAY_MS : 0);
  return new Date(instants(wall, timeZone).last).toISOString();
}

/** The time on the wall, as if the wall were in Greenwich. */
function wallClock({ year, month, day, hour, minute }: LocalTime): number {
  return Date.UTC(year, month - 1, day, hour, minute);
}

/**
 * The moments at which a museum's clock shows a time: one, or two in the night in which it is put back. In the night in
 * which it is put forward some times are never shown; they stand for the moment as long after the jump.
 */
function instants(wall: number, timeZone: string): { first: number; last: number } {
  const before = offsetAt(wall - DAY_MS, timeZone);
  const after = offsetAt(wall + DAY_MS, timeZone);
  const shown = [wall - before, wall - after].filter(
    (moment) => moment + offsetAt(moment, timeZone) === wall,
  );
  if (shown.length === 0) return { first: wall - before, last: wall - before };
  return { first: Math.min(...shown), last: Math.max(...shown) };
}

/** How far a zone's clocks are ahead of Greenwich at a moment. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(moment);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return shown - Math.floor(moment / 1000) * 1000;
}

/** Making one takes longer than asking it thousands of times; there are as many as museums have zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}
