import { useMemo } from 'react';
import { useRegionalLocale } from '#features/foundation/interface-language/interface-language.tsx';
import { useNumber, useTexts } from '#i18n/text.ts';

const LATIN = { numberingSystem: 'latn', timeZone: 'UTC' } as const;
/** Any Monday, to format the names of the weekdays. */
const MONDAY = Date.parse('2024-01-01');
const DAY_MS = 86_400_000;

/** Formats days, weekdays, hours and languages in the language of the interface. */
export function useFormats() {
  const locale = useRegionalLocale();
  const t = useTexts();
  const number = useNumber();
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(locale, { ...LATIN, day: 'numeric', month: 'short' });
    const dayOfYear = new Intl.DateTimeFormat(locale, {
      ...LATIN,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    });
    const longDay = new Intl.DateTimeFormat(locale, {
      ...LATIN,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    });
    const weekday = new Intl.DateTimeFormat(locale, { ...LATIN, weekday: 'long' });
    const shortWeekday = new Intl.DateTimeFormat(locale, { ...LATIN, weekday: 'short' });
    const hour = new Intl.DateTimeFormat(locale, { ...LATIN, hour: 'numeric', minute: '2-digit' });
    const languages = new Intl.DisplayNames([locale], { type: 'language' });
    const weekdayDate = (place: number) => MONDAY + (place - 1) * DAY_MS;
    return {
      number,
      day: (iso: string) => day.format(Date.parse(iso)),
      /** Formats a period. The years are left out if both days are in the same year. */
      period: (from: string, to: string) =>
        (from.slice(0, 4) === to.slice(0, 4) ? day : dayOfYear).formatRange(Date.parse(from), Date.parse(to)),
      longDay: (iso: string) => longDay.format(Date.parse(iso)),
      weekday: (place: number) => weekday.format(weekdayDate(place)),
      shortWeekday: (place: number) => shortWeekday.format(weekdayDate(place)),
      hour: (value: number) => hour.format(value * 3_600_000),
      language: (code: string) => {
        try {
          return languages.of(code) ?? code;
        } catch {
          // A visitor's browser may send an invalid language code. The code is then shown unchanged.
          return code;
        }
      },
      /**
       * Formats a figure, or says that it is hidden. A hidden figure may be five or more, because it is also
       * hidden if another small figure could be computed from it.
       */
      figure: (value: number | null) => (value === null ? t('stats_not_shown') : number(value)),
      /** Formats the visits of a day. A day's figure is hidden only if it is less than five. */
      dayFigure: (visits: number | null) => (visits === null ? t('stats_few') : number(visits)),
      share: (value: number | null) => (value === null ? '' : t('percent', { number: value })),
    };
  }, [locale, t, number]);
}
export type Formats = ReturnType<typeof useFormats>;
