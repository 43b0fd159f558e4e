import { localDayAndHour } from '@museummate/pack-format';

/**
 * Offsets of time zones are multiples of 15 minutes. Within such a step, local date and hour therefore stay the
 * same.
 */
const STEP_MS = 15 * 60_000;
/**
 * Maximum number of results in the cache. It is enough for ten days in four time zones. If there are more, the
 * cache is cleared.
 */
const MAX_KNOWN = 4_000;
const known = new Map<string, LocalHour>();

export interface LocalHour {
  /** Local date, such as 2026-11-30. */
  day: string;
  hour: number;
}

/**
 * Returns local date and hour in a time zone, with daylight saving time. The results are cached, because Intl is slow.
 */
export function localHour(instant: string | number, timeZone: string): LocalHour {
  const moment = typeof instant === 'number' ? instant : Date.parse(instant);
  const key = `${Math.floor(moment / STEP_MS)} ${timeZone}`;
  let found = known.get(key);
  if (!found) {
    if (known.size >= MAX_KNOWN) known.clear();
    found = localDayAndHour(moment, timeZone);
    known.set(key, found);
  }
  return found;
}

const DAY_MS = 86_400_000;

/** Adds days to a date. A negative number subtracts days. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Number of days from the first to the last day, both included. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(Date.parse(day)).getUTCDay() || 7;
}
