import { DEFAULT_LANGUAGE_ID, type KnownLanguage, languageById, languageOf } from '@museummate/domain';

/** The first of the browser's languages that is one of the eighteen, else English (A82, A85). */
export function chooseLanguage(preferred: readonly string[]): KnownLanguage {
  for (const code of preferred) {
    const language = languageOf(code);
    if (language) return language;
  }
  const fallback = languageById(DEFAULT_LANGUAGE_ID);
  if (!fallback) throw new Error(`language ${DEFAULT_LANGUAGE_ID} is not in the table`);
  return fallback;
}

export function setPageLanguage(page: HTMLElement, language: KnownLanguage): void {
  page.lang = language.locale;
  page.dir = language.direction;
}
