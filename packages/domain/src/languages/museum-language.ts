import { DEFAULT_LANGUAGE_ID, VISIT_FALLBACK_LANGUAGE } from '../constants.ts';
import type { Language } from '../entities/language.ts';
import { inLanguage } from './localisation.ts';

export interface LanguageChoice {
  idLanguage: number;
  languageCode: string;
}

/**
 * Returns the language with which a visit is registered. It is the museum's language with this code, else the
 * museum's first language, else es_ES (A84).
 */
export function visitLanguage(languages: readonly Language[], code: string | null): LanguageChoice {
  const language = (code === null ? undefined : languageWithCode(languages, code)) ?? languages[0];
  return language
    ? { idLanguage: language.idLanguage, languageCode: language.code }
    : { idLanguage: VISIT_FALLBACK_LANGUAGE.id, languageCode: VISIT_FALLBACK_LANGUAGE.code };
}

export interface ContentLanguageSources {
  /** The `idLanguage` of the visit that is stored on the device. */
  visit: number | null;
  /** The language code that is stored under the localStorage key `language`. */
  stored: string | null;
  uiLocale: string;
  /** The museum's languages; undefined until they are loaded. */
  languages: readonly Language[] | undefined;
}

/**
 * Returns the id of the language in which a museum's data is loaded (A82). If the museum has no languages, it is
 * the id of es_ES (A84).
 */
export function contentLanguageId({ visit, stored, uiLocale, languages }: ContentLanguageSources): number {
  if (visit !== null) return visit;
  if (languages?.length === 0) return VISIT_FALLBACK_LANGUAGE.id;
  const chosen = stored === null ? undefined : languageWithCode(languages ?? [], stored);
  return (chosen ?? languageWithCode(languages ?? [], uiLocale))?.idLanguage ?? DEFAULT_LANGUAGE_ID;
}

function languageWithCode(languages: readonly Language[], code: string): Language | undefined {
  return inLanguage(languages, (language) => language.code, code);
}
