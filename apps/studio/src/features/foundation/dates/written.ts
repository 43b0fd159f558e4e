const NUMBERS = { numberingSystem: 'latn' } as const;
const DAY = { ...NUMBERS, day: 'numeric', month: 'short' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const YEAR = { year: 'numeric' } as const;

/** Returns a formatter for dates. The current year is left out. */
export function formatDates(locale: string, now = () => new Date()): (day: string) => string {
  const how = { ...DAY, weekday: 'short', timeZone: 'UTC' } as const;
  const near = new Intl.DateTimeFormat(locale, how);
  const far = new Intl.DateTimeFormat(locale, { ...how, ...YEAR });
  return (day) => {
    const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
    if (Number.isNaN(date.getTime())) return day;
    return (date.getUTCFullYear() === now().getFullYear() ? near : far).format(date);
  };
}

/**
 * Returns a formatter for timestamps. A timestamp of today is shown as a time only. The current year is left out.
 */
export function formatDateTimes(locale: string, now = () => new Date()): (iso: string) => string {
  const time = new Intl.DateTimeFormat(locale, { ...NUMBERS, ...TIME });
  const near = new Intl.DateTimeFormat(locale, { ...DAY, ...TIME });
  const far = new Intl.DateTimeFormat(locale, { ...DAY, ...TIME, ...YEAR });
  return (iso) => {
    const date = new Date(iso);
    const today = now();
    if (date.toDateString() === today.toDateString()) return time.format(date);
    return (date.getFullYear() === today.getFullYear() ? near : far).format(date);
  };
}
