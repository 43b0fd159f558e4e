import { useMemo } from 'react';
import { useRegionalLocale } from '#features/foundation/interface-language/interface-language.tsx';
import { formatDates, formatDateTimes } from './written.ts';

/** Returns a formatter for dates such as 2026-11-20. */
export function useFormatDate(): (day: string) => string {
  const locale = useRegionalLocale();
  return useMemo(() => formatDates(locale), [locale]);
}

/** Returns a formatter for timestamps. A timestamp of today is shown as a time only. */
export function useFormatDateTime(): (iso: string) => string {
  const locale = useRegionalLocale();
  return useMemo(() => formatDateTimes(locale), [locale]);
}
