import { LANGUAGES, shownLanguage } from '@museummate/domain';
import { museumDocument } from '@museummate/pack-format';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownText } from './localise.ts';
import { Publisher } from './publisher.ts';

const museum = (...languages: string[]) =>
  museumDocument.parse({ idMuseum: 12, code: 'demo', name: 'Museum', languages });

describe('a text of a museum', () => {
  it.each([
    ['in the language asked for', ['es', 'en', 'fr'], { es: 'Sala', en: 'Hall', fr: 'Salle' }, 'fr', 'Salle'],
    ['else in English', ['fr', 'es', 'en'], { fr: 'Salle', es: 'Sala', en: 'Hall' }, 'de', 'Hall'],
    ['else in Spanish', ['fr', 'es'], { fr: 'Salle', es: 'Sala' }, 'de', 'Sala'],
    ['else in the museum’s first language', ['it', 'fr'], { fr: 'Salle', it: 'Stanza' }, 'de', 'Stanza'],
    ['else in one that the museum does not list', ['it'], { ja: '部屋' }, 'de', '部屋'],
    ['or the same for all', ['it'], 'Atrium', 'de', 'Atrium'],
  ])('is %s (A85)', (_which, languages, value, asked, shown) => {
    expect(new Publisher(museum(...languages), new Map(), asked).text(value)).toBe(shown);
  });

  it('is in the language that the app tells, whatever the museum speaks and writes first', () => {
    const locales = LANGUAGES.map(({ locale }) => locale);
    const languages = fc.uniqueArray(fc.constantFrom(...locales), { minLength: 1, maxLength: 5 });
    const written = languages.chain((order) =>
      fc.record({ order: fc.constant(order), codes: fc.shuffledSubarray(order, { minLength: 1 }) }),
    );
    fc.assert(
      fc.property(written, fc.constantFrom(...LANGUAGES), ({ order, codes }, asked) => {
        const publisher = new Publisher(museum(...order), new Map(), asked.locale);
        const name = Object.fromEntries(codes.map((code) => [code, `in ${code}`]));
        const told = shownLanguage(publisher.localizations({ name }), asked, []);
        expect(publisher.text(name)).toBe(`in ${told.locale}`);
      }),
    );
  });

  it('is for the museum’s staff in its first language, however that is written', () => {
    const name = { es: 'Museo', en: 'Museum', pt: 'Museu' };
    expect(ownText(name, museum('pt_BR', 'es', 'en'))).toBe('Museu');
    expect(ownText(name, museum())).toBe('Museo');
    expect(ownText({ en: 'Museum' }, museum('pt_BR', 'en'))).toBe('Museum');
    expect(ownText(undefined, museum('es'))).toBeUndefined();
  });
});
