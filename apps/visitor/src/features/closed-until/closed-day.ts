/** A day of the museum's calendar as the visitor's language writes it, with the year where it is another one. */
export function closedDay(day: string, locale: string, today: Date): string {
  // The day is one of the museum's, wherever the visitor's clock believes to be.
  const date = new Date(`${day}T00:00:00Z`);
  const year = date.getUTCFullYear() === today.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year, timeZone: 'UTC' }).format(
    date,
  );
}
