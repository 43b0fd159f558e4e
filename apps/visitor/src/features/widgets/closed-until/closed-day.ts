/**
 * Formats a day of the museum's calendar (YYYY-MM-DD) in the visitor's language. The year is included if it is not
 * the current one.
 */
export function closedDay(day: string, locale: string, today: Date): string {
  // Use UTC for parsing and formatting, so that the day does not depend on the device's time zone.
  const date = new Date(`${day}T00:00:00Z`);
  const year = date.getUTCFullYear() === today.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year, timeZone: 'UTC' }).format(
    date,
  );
}

/** Formats the time of reopening. If it is not today, the day is included. */
export function opensAgain(day: string, time: string, locale: string, now: Date): string {
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const written = clock.format(new Date(`${day}T${time}:00Z`));
  // The Swedish date format is YYYY-MM-DD, which is also the format of `day`.
  return day === now.toLocaleDateString('sv') ? written : `${closedDay(day, locale, now)}, ${written}`;
}
