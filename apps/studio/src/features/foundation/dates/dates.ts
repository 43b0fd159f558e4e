import { useMemo } from 'react';
import { useRegionalLocale } from '#features/foundation/interface-language/interface-language.tsx';
import { formatDates, formatDateTimes } from './written.ts';

/** A day such as 2026-11-20, as the language writes it. */
export function useFormatDate(): (day: string) => string {
  const locale = useRegionalLocale();
  return useMemo(() => formatDates(locale), [locale]);
}

/** Days and times as the language writes them: the time alone for today. */
export function useFormatDateTime(): (iso: string) => string {
  const locale = useRegionalLocale();
  return useMemo(() => formatDateTimes(locale), [locale]);
}
