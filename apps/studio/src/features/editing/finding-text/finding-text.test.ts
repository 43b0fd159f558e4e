import { FINDING_PARAMS, type FindingCode } from '@museummate/pack-format';
import { expect, test } from 'vitest';
import { loadFindingTexts } from '#i18n/load.ts';
import { isLocale, LOCALES } from '#i18n/locales.ts';
import { findingTextKey, languageList } from './finding-text.tsx';

const CODES = Object.keys(FINDING_PARAMS) as FindingCode[];

/** Numeric parameters; they are formatted in the locale. All other parameters are texts, shown unchanged. */
const SAMPLES: Record<string, number> = { count: 6, length: 20_001, limit: 20_000, ratio: 3.5 };
const sampleOf = (name: string) => SAMPLES[name] ?? `«${name}»`;

test.each(Object.keys(LOCALES).filter(isLocale))(
  'every finding has a text in %s, which shows all its parameters',
  async (locale) => {
    const texts = await loadFindingTexts(locale);
    for (const code of CODES) {
      const names: readonly string[] = FINDING_PARAMS[code];
      const values = Object.fromEntries(names.map((name) => [name, sampleOf(name)]));
      const words = texts.get(findingTextKey(code), values);
      expect(words, code).not.toBe('');
      expect(words, code).not.toMatch(/[{}]|undefined|\.ya?ml/);
      for (const value of Object.values(values))
        expect(words, code).toContain(typeof value === 'number' ? texts.number(value) : value);
    }
  },
);

test('languages have their own names, in the reading order of the sentence', () => {
  expect(languageList(['fr', 'ja', 'de'], 'de')).toBe('Français, 日本語 und Deutsch');
  expect(languageList(['ar', 'fr'], 'ar')).toBe('العربية و\u2068Français\u2069');
});
