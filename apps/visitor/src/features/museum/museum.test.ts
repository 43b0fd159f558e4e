import { LANGUAGES, languageOf } from '@museummate/domain';
import { describe, expect, it } from 'vitest';
import { contentLanguage, museumName } from './museum.ts';

const locale = { name: null, privacyPolicy: null, exploreMuseumText: null };

describe('the name of a museum', () => {
  it.each([
    ['متحف', 'Museum', 'متحف'],
    [null, 'Museum', 'Museum'],
    ['  ', 'Museum', 'Museum'],
    [null, ' ', 'MuseumMate'],
  ])('of %j and %j is %j', (translated, name, shown) => {
    expect(museumName({ name, locale: { ...locale, name: translated } })).toBe(shown);
  });
});

describe("the language of a museum's texts", () => {
  const inLanguages = (asked: string, ...codes: string[]) => {
    const language = languageOf(asked) ?? LANGUAGES[0];
    if (!language) throw new Error('no languages');
    const languages = codes.map((code) => ({ id: 1, idLanguage: 1, code, originalTitle: code }));
    return contentLanguage({ languages }, language).locale;
  };

  it('is the one asked for where the museum has it', () => {
    expect(inLanguages('ar', 'en_GB', 'ar_SA')).toBe('ar');
  });

  it('is else English, Spanish, or what there is', () => {
    expect(inLanguages('ar', 'fr_FR', 'es_ES', 'en_GB')).toBe('en');
    expect(inLanguages('ar', 'fr_FR', 'es_ES')).toBe('es');
    expect(inLanguages('ar', 'fr_FR', 'de_DE')).toBe('fr');
    expect(inLanguages('ar')).toBe('ar');
  });
});
