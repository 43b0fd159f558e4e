import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, languageOf } from './languages.ts';
import {
  bestInLanguage,
  catalogueFor,
  isSameLanguage,
  matchesLanguage,
  matchLocalization,
  preferredLanguage,
  shownLanguage,
  valueInLanguage,
} from './localisation.ts';

const localesNamed = (...codes: string[]) =>
  codes.map((languageCode) => ({ languageCode, name: `in ${languageCode}` }));

describe('matching a localization', () => {
  it.each(['es_ES', 'es-ES', 'es ES', 'ES_es'])('cleans the code %j before comparing [LANG-18]', (code) => {
    expect(isSameLanguage(code, 'es')).toBe(true);
    expect(matchLocalization(localesNamed('en_GB', code), 'es').name).toBe(`in ${code}`);
  });

  it('matches when the locale equals the code [LANG-19]', () => {
    expect(matchLocalization(localesNamed('en', 'es'), 'es').name).toBe('in es');
  });

  it('matches when the locale equals the first two letters of the code [LANG-20]', () => {
    expect(matchLocalization(localesNamed('en_GB', 'es_ES'), 'es').name).toBe('in es_ES');
  });

  it('takes any other localization if none matches [LANG-21]', () => {
    expect(matchLocalization(localesNamed('fr_FR'), 'es').name).toBe('in fr_FR');
  });

  it('prefers en, then es, then the first if none matches', () => {
    expect(matchLocalization(localesNamed('fr_FR', 'es_ES', 'en_GB'), 'de').name).toBe('in en_GB');
    expect(matchLocalization(localesNamed('fr_FR', 'es_ES'), 'de').name).toBe('in es_ES');
    expect(matchLocalization(localesNamed('fr_FR', 'it_IT'), 'de').name).toBe('in fr_FR');
  });

  it('returns an empty object if there are none [LANG-22]', () => {
    expect(matchLocalization([], 'es')).toEqual({});
    expect(matchLocalization(null, 'es')).toEqual({});
    expect(matchLocalization(undefined, 'es')).toEqual({});
  });

  it('prefers the exact code to another one of the same language', () => {
    expect(matchLocalization(localesNamed('pt_PT', 'pt_BR'), 'pt_BR').name).toBe('in pt_BR');
  });

  it('treats both written forms of Norwegian as no', () => {
    expect(matchLocalization(localesNamed('en_GB', 'nb_NO'), 'no').name).toBe('in nb_NO');
    expect(matchLocalization(localesNamed('en_GB', 'no_NO'), 'nn').name).toBe('in no_NO');
  });

  it('always returns one of the localizations, unless there are none', () => {
    const localizations = fc.array(fc.record({ languageCode: fc.string(), name: fc.string() }));
    fc.assert(
      fc.property(localizations, fc.string(), (list, locale) => {
        const found: unknown = matchLocalization(list, locale);
        if (list.length === 0) expect(found).toEqual({});
        else expect(list).toContain(found);
      }),
    );
  });

  it('never skips a matching localization', () => {
    const codes = fc.array(fc.constantFrom('en_GB', 'es_ES', 'fr-FR', 'de', 'nb_NO'), { minLength: 1 });
    fc.assert(
      fc.property(codes, fc.constantFrom('en', 'es', 'fr', 'de', 'no', 'ja'), (list, locale) => {
        const found = matchLocalization(localesNamed(...list), locale).languageCode ?? '';
        expect(isSameLanguage(found, locale)).toBe(list.some((code) => isSameLanguage(code, locale)));
      }),
    );
  });
});

describe('other resources', () => {
  it('are for all languages if they have no localizations, else for those languages only', () => {
    expect(matchesLanguage([], 'es')).toBe(true);
    expect(matchesLanguage(localesNamed('en_GB', 'es_ES'), 'es')).toBe(true);
    expect(matchesLanguage(localesNamed('fr_FR'), 'es')).toBe(false);
  });
});

describe('a value per language', () => {
  it('skips languages without a value', () => {
    expect(valueInLanguage<string>({ es: null, en: undefined, fr: 'Salle' }, 'es', [])).toBe('Salle');
    expect(valueInLanguage({}, 'es', ['es'])).toBeUndefined();
  });

  it('may be empty, and may be of any type', () => {
    expect(valueInLanguage({ en: 'Hall', es: '' }, 'es', [])).toBe('');
    expect(valueInLanguage({ en: ['a'], es: ['b'] }, 'es', [])).toEqual(['b']);
  });
});

/**
 * Each case has three parts (A105, A120): the languages of a text, beginning with the museum's own language; the
 * requested language; the language that is shown.
 */
const CHOICES: [existing: string[], asked: string, shown: string | undefined][] = [
  [['en', 'es', 'fr'], 'fr', 'fr'],
  [['en_GB', 'es_ES', 'fr_FR'], 'fr', 'fr_FR'],
  [['en', 'es', 'fr'], 'fr_CA', 'fr'],
  [['pt_PT', 'pt_BR'], 'pt_BR', 'pt_BR'],
  [['pt_PT', 'pt_BR'], 'pt', 'pt_PT'],
  [['en', 'nb_NO'], 'no', 'nb_NO'],
  [['en', 'no'], 'nn_NO', 'no'],
  [['EN-gb', 'fr'], 'en', 'EN-gb'],
  [['fr', 'es', 'en'], 'de', 'fr'],
  [['fr', 'es', 'it'], 'de', 'fr'],
  [['fr', 'it'], 'de', 'fr'],
  [['it', 'fr'], 'de', 'it'],
  [['it'], 'pl', 'it'],
  [['en', 'pl'], 'pl', 'pl'],
  [['en', 'pl'], 'pl-PL', 'pl'],
  [['en', 'fi'], 'fil', 'en'],
  [['en', 'es'], 'est', 'en'],
  [['en', 'fil'], 'fil-PH', 'fil'],
  [['en', 'fil'], 'fi', 'en'],
  [['zh_CN', 'zh-Hant'], 'zh-TW', 'zh-Hant'],
  [['zh_CN', 'zh-Hant'], 'zh-Hant-HK', 'zh-Hant'],
  [['zh-Hant', 'zh_CN'], 'zh', 'zh_CN'],
  [['zh-Hant'], 'zh', 'zh-Hant'],
  [['pt_PT', 'pt-BR'], 'pt-BR', 'pt-BR'],
  [['pt_PT', 'pt-BR'], 'pt-AO', 'pt_PT'],
  [['sr-Latn', 'sr'], 'sr', 'sr'],
  [['sr-Latn', 'sr'], 'sr-RS', 'sr'],
  [['sr', 'sr-Latn'], 'sr-Latn-BA', 'sr-Latn'],
  [['sr', 'sr-Latn-BA', 'sr-Latn-ME'], 'sr-Latn-ME', 'sr-Latn-ME'],
  [['sr-Latn', 'sr-Latn-ME'], 'sr-ME', 'sr-Latn-ME'],
  [[], 'de', undefined],
];

describe('content that the museum does not have in its own language', () => {
  it.each([
    [['fr', 'es', 'en'], 'en'],
    [['fr', 'es', 'it'], 'es'],
    [['it', 'fr'], 'it'],
  ])('is taken from %j in %s (A120)', (existing, shown) => {
    const values = Object.fromEntries(existing.map((code) => [code, code]));
    expect(valueInLanguage(values, 'de', ['sv', ...existing])).toBe(shown);
    expect(bestInLanguage(existing, (code) => code, 'de', 'sv')).toBe(shown);
  });
});

describe('content that exists in some languages', () => {
  it.each(CHOICES)('(%j): a request for %s gets %s, in all functions', (existing, asked, shown) => {
    expect(bestInLanguage(existing, (code) => code, asked, existing[0])).toBe(shown);
    expect(matchLocalization(localesNamed(...existing), asked, existing[0]).languageCode).toBe(shown);
    const values = Object.fromEntries(existing.map((code) => [code, code]));
    expect(valueInLanguage(values, asked, existing)).toBe(shown);
    // The texts are written in the reverse order, because only the order of the museum's languages must
    // decide.
    const written = Object.fromEntries(existing.toReversed().map((code) => [code, code]));
    expect(valueInLanguage(written, asked, existing)).toBe(shown);
  });

  it.each(
    CHOICES.flatMap(([existing, asked, shown]) => {
      const language = languageOf(asked);
      return language ? [{ existing, language, shown: languageOf(shown ?? asked) }] : [];
    }),
  )('($existing) a request for $language.code returns the shown language', (choice) => {
    const own = languageOf(choice.existing[0] ?? '');
    expect(shownLanguage(localesNamed(...choice.existing), choice.language, own ? [own] : [])).toEqual(
      choice.shown,
    );
  });
});

describe('the preferred language of a visitor', () => {
  const locales = [...LANGUAGES.map(({ locale }) => locale), 'he'];
  const sami = { id: 1144, idLanguage: 1144, code: 'se', originalTitle: 'Davvisámegiella' };
  const hebrew = {
    id: 1008,
    idLanguage: 1008,
    code: 'he',
    originalTitle: 'עברית',
    direction: 'rtl',
  } as const;

  it.each([
    ['the visit’s, then the stored one, then the browser’s', ['fr_FR', 'es_ES', 'de-DE'], 'fr'],
    ['the stored one before the browser’s', [null, 'es_ES', 'de-DE'], 'es'],
    ['the browser’s first', [undefined, null, 'de-DE', 'fr-FR'], 'de'],
    ['English where nobody speaks it', ['xx'], 'en'],
    ['English without a wish', [], 'en'],
    ['none that neither interface nor museum has', ['pl_PL', 'fi', 'xx', 'nb-NO', 'de'], 'no'],
    ['one that the museum alone speaks', ['se-NO', 'nb'], 'se'],
    ['one that the interface alone has', ['iw', 'he-IL'], 'he'],
  ])('is %s', (_title, wishes, locale) => {
    expect(preferredLanguage(wishes, { languages: [sami], locales }).locale).toBe(locale);
  });

  it("has the museum's id and direction if the museum has it", () => {
    expect(preferredLanguage(['he'], { languages: [hebrew], locales })).toMatchObject({
      id: 1008,
      direction: 'rtl',
    });
    expect(preferredLanguage(['he'], { languages: [], locales })).toMatchObject({ id: 0, direction: 'rtl' });
  });

  it('uses its own catalogue, else the catalogue of the museum’s first language that has one', () => {
    const norwegian = LANGUAGES.filter(({ locale }) => locale === 'no');
    expect(catalogueFor('he-IL', { languages: [], locales })).toBe('he');
    expect(catalogueFor('se', { languages: [sami, ...norwegian], locales })).toBe('no');
    expect(catalogueFor('se', { languages: [sami], locales })).toBe('en');
  });
});
