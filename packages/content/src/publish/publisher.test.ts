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
    [
      'else in the museum’s first language',
      ['fr', 'es', 'en'],
      { es: 'Sala', en: 'Hall', fr: 'Salle' },
      'de',
      'Salle',
    ],
    ['in Swedish for a Sámi visitor', ['sv', 'en', 'sma'], { en: 'Hall', sv: 'Sal' }, 'sma', 'Sal'],
    ['else in English', ['fr', 'es', 'en'], { es: 'Sala', en: 'Hall' }, 'de', 'Hall'],
    ['else in Spanish', ['fr', 'it', 'es'], { it: 'Stanza', es: 'Sala' }, 'de', 'Sala'],
    ['else in the first of the list', ['nl', 'it', 'fr'], { fr: 'Salle', it: 'Stanza' }, 'de', 'Stanza'],
    ['else in one that the museum does not list', ['it'], { ja: '部屋' }, 'de', '部屋'],
    ['or the same for all', ['it'], 'Atrium', 'de', 'Atrium'],
  ])('is %s (A120)', (_which, languages, value, asked, shown) => {
    expect(new Publisher(museum(...languages), new Map(), asked).text(value)).toBe(shown);
  });

  it("is in the language that the app requests, in any order of the museum's languages and texts", () => {
    const locales = LANGUAGES.map(({ locale }) => locale);
    const languages = fc.uniqueArray(fc.constantFrom(...locales), { minLength: 1, maxLength: 5 });
    const written = languages.chain((order) =>
      fc.record({ order: fc.constant(order), codes: fc.shuffledSubarray(order, { minLength: 1 }) }),
    );
    fc.assert(
      fc.property(written, fc.constantFrom(...LANGUAGES), ({ order, codes }, asked) => {
        const publisher = new Publisher(museum(...order), new Map(), asked.locale);
        const name = Object.fromEntries(codes.map((code) => [code, `in ${code}`]));
        const known = order.flatMap((code) => LANGUAGES.find(({ locale }) => locale === code) ?? []);
        const shown = shownLanguage(publisher.localizations({ name }), asked, known);
        expect(publisher.text(name)).toBe(`in ${shown.locale}`);
      }),
    );
  });

  it('is in the museum’s first language for staff, however its code is spelled', () => {
    const name = { es: 'Museo', en: 'Museum', pt: 'Museu' };
    expect(ownText(name, museum('pt_BR', 'es', 'en'))).toBe('Museu');
    expect(ownText(name, museum())).toBe('Museo');
    expect(ownText({ en: 'Museum' }, museum('pt_BR', 'en'))).toBe('Museum');
    expect(ownText(undefined, museum('es'))).toBeUndefined();
  });
});

describe('content that exists only in another language', () => {
  const name = { es: 'Cometa', en: 'Kite' };
  const mainText = { es: 'Vuela.' };

  it.each([
    ['says so', ['es', 'en'], 'en', { languages: { mainText: 'es_ES' } }],
    ['says nothing in its own language', ['es', 'en'], 'es', {}],
    ['says nothing where the whole museum is in that language', ['es', 'fr'], 'de', {}],
    [
      'says so in the museum’s own way of writing it',
      ['es_MX', 'pl'],
      'pl',
      { languages: { name: 'es_MX', mainText: 'es_MX' } },
    ],
  ])('%s (A105)', (_title, languages, asked, expected) => {
    const publisher = new Publisher(museum(...languages), new Map(), asked);
    const given = languages.includes('en') ? name : { es: 'Cometa' };
    expect(publisher.otherLanguages({ name: given, mainText, author: 'Ana' })).toEqual(expected);
  });

  it('is found however the code of its language is spelled', () => {
    const publisher = new Publisher(museum('pt_BR', 'en'), new Map(), 'pt');
    expect(publisher.text({ 'pt-BR': 'Pipa', en: 'Kite' })).toBe('Pipa');
    expect(publisher.otherLanguages({ name: { 'pt-BR': 'Pipa', en: 'Kite' } })).toEqual({});
    expect(
      publisher.localizations({ name: { 'pt-BR': 'Pipa' } }).map(({ languageCode }) => languageCode),
    ).toEqual(['pt_BR']);
  });
});

describe('a picture', () => {
  it('has a focal point, which is that of the first use that defines one', () => {
    const hash = 'a'.repeat(64);
    const file = {
      hash,
      extension: 'jpg',
      contentType: 'image/jpeg',
      bytes: 9,
      width: 4,
      height: 3,
      placeholder: null,
      duration: null,
      widths: [],
    };
    const publisher = new Publisher(museum('en'), new Map([['media/a.jpg', file]]), 'en');
    const { url } = publisher.picture({ file: 'media/a.jpg' });
    expect(publisher.media[url ?? '']).not.toHaveProperty('focus');
    publisher.picture({ file: 'media/a.jpg', focus: '40% 25%' });
    publisher.picture({ file: 'media/a.jpg', focus: '1% 1%' });
    expect(publisher.media[url ?? '']).toMatchObject({ focus: '40% 25%' });
  });

  it.each(['40% 25%', '0% 100%'])('may have the focal point %s', (focus) => {
    const homeImage = { file: 'media/a.jpg', focus };
    expect(museumDocument.safeParse({ ...museum('en'), homeImage }).success).toBe(true);
  });

  it.each(['40 25', '101% 5%', 'left top', '40% 25%; x', '-1% 5%'])(
    'cannot have the focal point %s',
    (focus) => {
      const homeImage = { file: 'media/a.jpg', focus };
      expect(museumDocument.safeParse({ ...museum('en'), homeImage }).success).toBe(false);
    },
  );
});

describe('a text or recording that a program made', () => {
  const record = { hash: 'a'.repeat(64), extension: 'wav', contentType: 'audio/wav', bytes: 1 };
  const files = new Map([
    ['media/a.wav', { ...record, width: null, height: null, placeholder: null, duration: 1, widths: [] }],
  ]);
  const work = { machineTexts: { fr: ['mainText'] } };
  const mainText = { en: 'Seeds', fr: 'Graines' };
  const publishMarks = (machineMarks: 'unapproved' | 'always' | 'never', approved: boolean) => {
    const publisher = new Publisher({ ...museum('en', 'fr'), machineMarks }, files, 'fr');
    const { mainAudioUrl } = publisher.audio({
      file: 'media/a.wav',
      synthetic: { file: 'media/a.wav', by: 'espeak-ng', approved },
    });
    return {
      voice: publisher.media[mainAudioUrl ?? '']?.credits?.synthetic ?? false,
      text: publisher.machineText(work, ['mainText'], mainText).machineText ?? false,
    };
  };

  it('is marked for visitors as the museum wishes', () => {
    expect(publishMarks('unapproved', false)).toEqual({ voice: true, text: true });
    expect(publishMarks('unapproved', true)).toEqual({ voice: false, text: true });
    expect(publishMarks('always', true)).toEqual({ voice: true, text: true });
    expect(publishMarks('never', false)).toEqual({ voice: false, text: false });
    const english = new Publisher(museum('en', 'fr'), files, 'en');
    expect(english.machineText(work, ['mainText'], mainText)).toEqual({});
  });

  it('is not called a translation if it is a transcript in the main language of the museum', () => {
    const french = new Publisher(museum('fr', 'en'), files, 'fr');
    expect(french.machineText(work, ['mainText'], mainText)).toEqual({});
  });
});
