import { useMemo } from 'react';
import { useRegionalLocale } from '#features/interface-language/interface-language.tsx';

/** A day such as 2026-11-20, as the language writes it. */
export function useDay(): (day: string) => string {
  const locale = useRegionalLocale();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, {
      ...{ weekday: 'short', day: 'numeric', month: 'short', numberingSystem: 'latn', timeZone: 'UTC' },
    });
    return (day) => {
      const time = Date.parse(`${day.slice(0, 10)}T00:00:00Z`);
      return Number.isNaN(time) ? day : format.format(time);
    };
  }, [locale]);
}

/** Days and times as the language writes them: the time alone for today. */
export function useMoments(): (iso: string) => string {
  const locale = useRegionalLocale();
  return useMemo(() => {
    const numbers = { numberingSystem: 'latn' };
    const time = new Intl.DateTimeFormat(locale, { ...numbers, hour: 'numeric', minute: '2-digit' });
    const day = new Intl.DateTimeFormat(locale, {
      ...{ ...numbers, day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
    });
    return (iso) => {
      const date = new Date(iso);
      const isToday = date.toDateString() === new Date().toDateString();
      return (isToday ? time : day).format(date);
    };
  }, [locale]);
}
