/** Languages of the studio, each with its own name. */
export const LOCALES = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  ar: 'العربية',
  ja: '日本語',
  sv: 'Svenska',
  pl: 'Polski',
  nl: 'Nederlands',
  pt: 'Português',
  ca: 'Català',
} as const;
export type Locale = keyof typeof LOCALES;

export const isLocale = (code: string): code is Locale => code in LOCALES;
