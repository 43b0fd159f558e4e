import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { contentLanguageId, visitLanguage } from './museum-language.ts';

const spanishAndFrench = LANGUAGES.filter(({ locale }) => locale === 'es' || locale === 'fr');

describe('the language of a registered visit', () => {
  it('is the language of the visit’s code, else the museum’s first, else es_ES', () => {
    expect(visitLanguage(spanishAndFrench, 'fr_FR')).toEqual({ idLanguage: 4, languageCode: 'fr_FR' });
    expect(visitLanguage(spanishAndFrench, 'xx_XX')).toEqual({ idLanguage: 1, languageCode: 'es_ES' });
    expect(visitLanguage(spanishAndFrench, null)).toEqual({ idLanguage: 1, languageCode: 'es_ES' });
    expect(visitLanguage([], 'fr_FR')).toEqual({ idLanguage: 1, languageCode: 'es_ES' });
  });
});

describe('the language of the museum’s data', () => {
  const nothing = { visit: null, stored: null, uiLocale: 'en', languages: spanishAndFrench };

  it('is the visit’s language, else that of the stored code, else the interface’s, else 2', () => {
    expect(contentLanguageId({ ...nothing, visit: 3, stored: 'fr_FR' })).toBe(3);
    expect(contentLanguageId({ ...nothing, stored: 'fr_FR', uiLocale: 'es' })).toBe(4);
    expect(contentLanguageId({ ...nothing, stored: 'ja_JP', uiLocale: 'es' })).toBe(1);
    expect(contentLanguageId(nothing)).toBe(2);
    expect(contentLanguageId({ ...nothing, stored: 'fr_FR', languages: undefined })).toBe(2);
  });

  it('is es_ES for a museum without languages', () => {
    expect(contentLanguageId({ ...nothing, languages: [] })).toBe(1);
  });
});
