import { useMemo } from 'react';
import { useRegionalLocale } from '#features/interface-language/interface-language.tsx';
import { writtenDays, writtenMoments } from './written.ts';

/** A day such as 2026-11-20, as the language writes it. */
export function useDay(): (day: string) => string {
  const locale = useRegionalLocale();
  return useMemo(() => writtenDays(locale), [locale]);
}

/** Days and times as the language writes them: the time alone for today. */
export function useMoments(): (iso: string) => string {
  const locale = useRegionalLocale();
  return useMemo(() => writtenMoments(locale), [locale]);
}
