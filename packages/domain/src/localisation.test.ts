import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isLanguage,
  localisedValue,
  matchesLanguage,
  matchLocalization,
  pickUiLocale,
  valueInLanguage,
} from './localisation.ts';

const named = (...codes: string[]) =>
  codes.map((languageCode) => ({ languageCode, name: `in ${languageCode}` }));

describe('matching a localization', () => {
  it.each(['es_ES', 'es-ES', 'es ES', 'ES_es'])('cleans the code %j before comparing [LANG-18]', (code) => {
    expect(isLanguage(code, 'es')).toBe(true);
    expect(matchLocalization(named('en_GB', code), 'es').name).toBe(`in ${code}`);
  });

  it('matches when the locale equals the code [LANG-19]', () => {
    expect(matchLocalization(named('en', 'es'), 'es').name).toBe('in es');
  });

  it('matches when the locale equals the first two letters of the code [LANG-20]', () => {
    expect(matchLocalization(named('en_GB', 'es_ES'), 'es').name).toBe('in es_ES');
  });

  it('takes any other there is when none matches [LANG-21]', () => {
    expect(matchLocalization(named('fr_FR'), 'es').name).toBe('in fr_FR');
  });

  it('prefers en, then es, then the first among the others', () => {
    expect(matchLocalization(named('fr_FR', 'es_ES', 'en_GB'), 'de').name).toBe('in en_GB');
    expect(matchLocalization(named('fr_FR', 'es_ES'), 'de').name).toBe('in es_ES');
    expect(matchLocalization(named('fr_FR', 'it_IT'), 'de').name).toBe('in fr_FR');
  });

  it('gives an empty object when there is none [LANG-22]', () => {
    expect(matchLocalization([], 'es')).toEqual({});
    expect(matchLocalization(null, 'es')).toEqual({});
    expect(matchLocalization(undefined, 'es')).toEqual({});
  });

  it('takes the exact code before another of the same language', () => {
    expect(matchLocalization(named('pt_PT', 'pt_BR'), 'pt_BR').name).toBe('in pt_BR');
  });

  it('counts both written forms of Norwegian as no', () => {
    expect(matchLocalization(named('en_GB', 'nb_NO'), 'no').name).toBe('in nb_NO');
    expect(matchLocalization(named('en_GB', 'no_NO'), 'nn').name).toBe('in no_NO');
  });

  it('always gives one of the localizations, and nothing only if there are none', () => {
    const localizations = fc.array(fc.record({ languageCode: fc.string(), name: fc.string() }));
    fc.assert(
      fc.property(localizations, fc.string(), (list, locale) => {
        const found: unknown = matchLocalization(list, locale);
        if (list.length === 0) expect(found).toEqual({});
        else expect(list).toContain(found);
      }),
    );
  });

  it('never passes over a localization that matches', () => {
    const codes = fc.array(fc.constantFrom('en_GB', 'es_ES', 'fr-FR', 'de', 'nb_NO'), { minLength: 1 });
    fc.assert(
      fc.property(codes, fc.constantFrom('en', 'es', 'fr', 'de', 'no', 'ja'), (list, locale) => {
        const found = matchLocalization(named(...list), locale).languageCode ?? '';
        expect(isLanguage(found, locale)).toBe(list.some((code) => isLanguage(code, locale)));
      }),
    );
  });
});

describe('other resources', () => {
  it('are for everybody without localizations, else for the languages they name', () => {
    expect(matchesLanguage([], 'es')).toBe(true);
    expect(matchesLanguage(named('en_GB', 'es_ES'), 'es')).toBe(true);
    expect(matchesLanguage(named('fr_FR'), 'es')).toBe(false);
  });
});

describe('a value per language', () => {
  it('is itself if it is the same in all languages', () => {
    expect(localisedValue('Guernica', 'ja')).toBe('Guernica');
    expect(localisedValue(0, 'ja')).toBe(0);
    expect(localisedValue('', 'ja')).toBe('');
  });

  it('is found like a localization', () => {
    expect(localisedValue({ en: 'Hall', es_ES: 'Sala' }, 'es')).toBe('Sala');
    expect(localisedValue({ fr: 'Salle', en: 'Hall' }, 'de')).toBe('Hall');
    expect(localisedValue({ fr: 'Salle' }, 'de')).toBe('Salle');
  });

  it('passes over languages without a value', () => {
    expect(localisedValue<string>({ es: null, en: undefined, fr: 'Salle' }, 'es')).toBe('Salle');
    expect(localisedValue({}, 'es')).toBeNull();
    expect(localisedValue(null, 'es')).toBeNull();
  });

  it('may be of any kind', () => {
    expect(valueInLanguage({ en: ['a'], es: ['b'] }, 'es')).toEqual(['b']);
  });
});

describe('the language of the interface', () => {
  it('is the visit’s, then the stored one, then the browser’s, then en', () => {
    expect(pickUiLocale({ visit: 'fr_FR', stored: 'es_ES', browser: ['de-DE'] })).toBe('fr');
    expect(pickUiLocale({ visit: null, stored: 'es_ES', browser: ['de-DE'] })).toBe('es');
    expect(pickUiLocale({ browser: ['de-DE', 'fr-FR'] })).toBe('de');
    expect(pickUiLocale({ browser: ['xx'] })).toBe('en');
    expect(pickUiLocale({})).toBe('en');
  });

  it('passes over languages without a catalogue', () => {
    expect(pickUiLocale({ visit: 'pl_PL', stored: 'fi', browser: ['xx', 'nb-NO', 'de'] })).toBe('no');
  });
});
