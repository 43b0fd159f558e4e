/** A date, optionally with a time, in the museum's time zone. */
interface LocalTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  /** Whether the text contains only a date, without a time. */
  wholeDay: boolean;
}

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}))?$/;
const DAY_MS = 86_400_000;

/** Parses a text such as 2026-11-21 or 2026-11-21 10:00. Returns undefined if the date or time is invalid. */
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
  // JavaScript converts an invalid day such as 31 June to 1 July. To reject it, the result is compared with the
  // given date.
  const rolled = new Date(Date.UTC(year, month - 1, day, hour, minute)).toISOString();
  const given = `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4] ?? '00'}:${parts[5] ?? '00'}`;
  if (!rolled.startsWith(given)) return undefined;
  return { year, month, day, hour, minute, wholeDay: parts[4] === undefined };
}

export const isLocalTime = (text: string): boolean => readLocalTime(text) !== undefined;

/** Whether this is a name in the time zone database, such as Europe/Madrid. */
export function isTimeZone(name: string): boolean {
  // Only names are accepted. Some engines also accept offsets such as +02:00, but an offset has no daylight
  // saving time.
  if (!/^[A-Z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    // The formatter throws an error for an unknown zone. Its result is compared only because the bundler would
    // otherwise remove the formatter.
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * Time zone of museums without a setting. It does not depend on the server, so that results are the same
 * everywhere.
 */
const DEFAULT_TIME_ZONE = 'UTC';
const zones = new Map<unknown, string>();

/**
 * Returns the museum's time zone, or UTC if the zone is unknown. In a draft, the zone may be unknown while an
 * editor is typing its name.
 */
export function timeZoneOf(written: unknown): string {
  const known = zones.get(written);
  if (known) return known;
  const zone = typeof written === 'string' && isTimeZone(written) ? written : DEFAULT_TIME_ZONE;
  // The size of the cache is limited, because each key press in the studio's field for the zone is a new value.
  if (zones.size < 1_000) zones.set(written, zone);
  return zone;
}

/**
 * Returns the instant at which a period begins. If the text has no time, the period begins with the first minute
 * of the day.
 */
export function startOfLocal(text: string, timeZone: string): string | undefined {
  const local = readLocalTime(text);
  return local && new Date(instants(wallClock(local), timeZone).first).toISOString();
}

/** Returns the instant at which a period ends. If the text has no time, the period ends after that day. */
export function endOfLocal(text: string, timeZone: string): string | undefined {
  const local = readLocalTime(text);
  if (!local) return undefined;
  const wall = wallClock(local) + (local.wholeDay ? DAY_MS : 0);
  return new Date(instants(wall, timeZone).last).toISOString();
}

/** Converts a local time to milliseconds as if it were in UTC. */
function wallClock({ year, month, day, hour, minute }: LocalTime): number {
  return Date.UTC(year, month - 1, day, hour, minute);
}

/**
 * Returns the first and the last instant of a local time. They differ only if the clock goes back and shows the
 * time twice. If the clock skips the time, the result is later by the length of the jump.
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

/** Returns the day (as 2026-11-30) and the hour that clocks in a time zone show at an instant. */
export function localDayAndHour(moment: number, timeZone: string): { day: string; hour: number } {
  const shown = new Date(moment + offsetAt(moment, timeZone));
  return { day: shown.toISOString().slice(0, 10), hour: shown.getUTCHours() };
}

/** Returns the offset of a time zone from UTC at an instant, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(moment);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return shown - Math.floor(moment / 1000) * 1000;
}

/** Cache of formatters by time zone. Creating a formatter takes longer than using it thousands of times. */
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
