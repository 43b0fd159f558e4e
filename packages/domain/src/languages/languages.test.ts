import { describe, expect, it } from 'vitest';
import { languageSchema } from '../entities/language.ts';
import { LANGUAGES, languageById, languageOf } from './languages.ts';

describe('the languages', () => {
  it('are the eighteen of the specification', () => {
    expect(LANGUAGES.map((language) => language.locale).sort()).toEqual(
      'ar ca de el en es eu fr gl it ja ko nl no pt ru sv zh'.split(' '),
    );
  });

  it('have permanent ids, and each object has both shapes of the API', () => {
    expect(LANGUAGES.map((language) => language.id)).toEqual([...Array(18).keys()].map((index) => index + 1));
    for (const language of LANGUAGES) {
      expect(languageSchema.safeParse(language).success).toBe(true);
      expect(language.idLanguage).toBe(language.id);
    }
    expect(languageById(1)?.code).toBe('es_ES');
    expect(languageById(2)?.code).toBe('en_GB');
    expect(languageById(4)?.code).toBe('fr_FR');
    expect(languageById(19)).toBeUndefined();
  });

  it('are found by any spelling of their code', () => {
    for (const code of ['es', 'ES', 'es_ES', 'es-MX', 'es 419']) expect(languageOf(code)?.id).toBe(1);
    expect(languageOf('nb-NO')?.locale).toBe('no');
    expect(languageOf('nn')?.locale).toBe('no');
    expect(languageOf('zh-Hant-TW')?.locale).toBe('zh');
    expect(languageOf('xx')).toBeUndefined();
    expect(languageOf('')).toBeUndefined();
  });

  it('run from left to right, except Arabic', () => {
    expect(LANGUAGES.filter((language) => language.direction === 'rtl').map(({ locale }) => locale)).toEqual([
      'ar',
    ]);
  });
});
