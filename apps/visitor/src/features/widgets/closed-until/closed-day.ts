/** A day of the museum's calendar as the visitor's language writes it, with the year where it is another one. */
export function closedDay(day: string, locale: string, today: Date): string {
  // The day is one of the museum's, wherever the visitor's clock believes to be.
  const date = new Date(`${day}T00:00:00Z`);
  const year = date.getUTCFullYear() === today.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year, timeZone: 'UTC' }).format(
    date,
  );
}

/** The minute at which something opens again, with the day where that is another one than today. */
export function opensAgain(day: string, time: string, locale: string, now: Date): string {
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const written = clock.format(new Date(`${day}T${time}:00Z`));
  // Swedes write days as the museum's calendar does.
  return day === now.toLocaleDateString('sv') ? written : `${closedDay(day, locale, now)}, ${written}`;
}
