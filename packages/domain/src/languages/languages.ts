import type { Language } from '../entities/language.ts';
import { shortLanguageCode } from './language-code.ts';

/**
 * The ids are the same for every museum and server, because stored visits and downloads contain them (A82).
 */
const TABLE = [
  { id: 1, code: 'es_ES', locale: 'es', originalTitle: 'Español' },
  { id: 2, code: 'en_GB', locale: 'en', originalTitle: 'English' },
  { id: 3, code: 'de_DE', locale: 'de', originalTitle: 'Deutsch' },
  { id: 4, code: 'fr_FR', locale: 'fr', originalTitle: 'Français' },
  { id: 5, code: 'it_IT', locale: 'it', originalTitle: 'Italiano' },
  { id: 6, code: 'pt_PT', locale: 'pt', originalTitle: 'Português' },
  { id: 7, code: 'ca_ES', locale: 'ca', originalTitle: 'Català' },
  { id: 8, code: 'eu_ES', locale: 'eu', originalTitle: 'Euskara' },
  { id: 9, code: 'gl_ES', locale: 'gl', originalTitle: 'Galego' },
  { id: 10, code: 'nl_NL', locale: 'nl', originalTitle: 'Nederlands' },
  { id: 11, code: 'ru_RU', locale: 'ru', originalTitle: 'Русский' },
  { id: 12, code: 'ja_JP', locale: 'ja', originalTitle: '日本語' },
  { id: 13, code: 'zh_CN', locale: 'zh', originalTitle: '中文' },
  { id: 14, code: 'ko_KR', locale: 'ko', originalTitle: '한국어' },
  { id: 15, code: 'ar_SA', locale: 'ar', originalTitle: 'العربية' },
  { id: 16, code: 'el_GR', locale: 'el', originalTitle: 'Ελληνικά' },
  { id: 17, code: 'sv_SE', locale: 'sv', originalTitle: 'Svenska' },
  { id: 18, code: 'no_NO', locale: 'no', originalTitle: 'Norsk' },
] as const;

export interface KnownLanguage extends Language {
  /**
   * Code for the attribute `lang` and for the name of the interface catalogue. It has two letters for the 18
   * specified languages. For other languages, it is a BCP 47 tag (A105).
   */
  locale: string;
  direction: 'ltr' | 'rtl';
}

export const LANGUAGES: readonly KnownLanguage[] = TABLE.map((row) => ({
  ...row,
  idLanguage: row.id,
  direction: row.locale === 'ar' ? 'rtl' : 'ltr',
}));

export function languageById(id: number): KnownLanguage | undefined {
  return LANGUAGES.find((language) => language.id === id);
}

/** Converts a language from an API response. */
export function languageFrom(language: Language): KnownLanguage {
  const { idLanguage, code: locale, direction = 'ltr' } = language;
  return languageById(idLanguage) ?? { ...language, locale, direction };
}

/**
 * Finds one of the 18 specified languages by its code. The code may be spelled in any way: es, es_ES, es-MX,
 * ES, nb-NO.
 */
export function languageOf(code: string): KnownLanguage | undefined {
  const short = shortLanguageCode(code);
  return LANGUAGES.find((language) => language.locale === short);
}
