import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './language.ts';

describe('the language to ask for', () => {
  it.each([
    [['es-MX', 'en'], 1],
    [['ar'], 15],
    [['nb-NO', 'en'], 18],
    [['zh-Hant-TW'], 13],
    [['EN_us'], 2],
  ])('of %j is number %i', (preferred, id) => {
    expect(chooseLanguage(preferred).id).toBe(id);
  });

  it('passes over languages without a catalogue', () => {
    expect(chooseLanguage(['tlh', 'pl-PL', 'fr-CA', 'en']).id).toBe(4);
  });

  it.each([[[]], [['']], [['pl', 'xx', '*']]])('is number 2 for %j, which has none of ours', (preferred) => {
    expect(chooseLanguage(preferred).id).toBe(2);
  });

  it('runs from right to left in Arabic only', () => {
    expect(chooseLanguage(['ar-EG', 'en']).direction).toBe('rtl');
    expect(chooseLanguage(['en', 'ar']).direction).toBe('ltr');
  });
});
