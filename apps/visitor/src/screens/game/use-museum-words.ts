import { useLanguage } from '#features/foundation/language/language.ts';
import { contentLanguage, useMuseumSummary } from '#features/museum/museum/museum.ts';

/** The attributes of an element that holds the museum's own words, which may be in another language than the guide's. */
export function useMuseumWords(): { lang: string; dir: 'ltr' | 'rtl' } {
  const { locale, direction } = contentLanguage(useMuseumSummary(), useLanguage());
  return { lang: locale, dir: direction };
}
