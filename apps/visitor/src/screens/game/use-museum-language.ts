import { useLanguage } from '#features/foundation/language/language.ts';
import { contentLanguage, useMuseumSummary } from '#features/museum/museum/museum.ts';

/** `lang` and `dir` for an element with the museum's texts, which may be in another language than the interface. */
export function useMuseumLanguage(): { lang: string; dir: 'ltr' | 'rtl' } {
  const { locale, direction } = contentLanguage(useMuseumSummary(), useLanguage());
  return { lang: locale, dir: direction };
}
