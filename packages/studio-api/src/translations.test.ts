import { expect, test } from 'vitest';
import { translationUpdates } from './translations.ts';

const context = { kind: 'artwork', ownLanguage: 'en' } as const;
const work = {
  idArtwork: 1,
  name: { en: 'Kite', fr: 'Milan' },
  mainText: 'Once for all.',
  mainAudio: { en: { file: 'media/a.mp3' }, fr: { file: 'media/b.mp3' } },
  pictures: [{ file: 'media/a.jpg', alt: { en: 'A kite', fr: 'Un milan', de: 'Ein Milan' } }],
};
const alt = ['pictures', 'file=media/a.jpg', 'alt'];
const changeAlt = (texts: object) => ({ ...work, pictures: [{ file: 'media/a.jpg', alt: texts }] });

test.each([
  [
    'another source leaves its translations behind',
    changeAlt({ en: 'The kite', fr: 'Un milan', de: 'Ein Milan' }),
    [
      { path: alt, language: 'fr', is: 'behind', before: 'A kite', source: 'The kite' },
      { path: alt, language: 'de', is: 'behind', before: 'A kite', source: 'The kite' },
    ],
  ],
  [
    'another translation is made from the source as it is',
    changeAlt({ en: 'A kite', fr: 'Le milan', de: 'Ein Milan' }),
    [{ path: alt, language: 'fr', is: 'made', before: 'A kite', source: 'A kite' }],
  ],
  [
    'both at once: it is made from the new one',
    { ...work, name: { en: 'Red kite', fr: 'Milan royal' } },
    [{ path: ['name'], language: 'fr', is: 'made', before: 'Kite', source: 'Red kite' }],
  ],
  [
    'a translation of what was given once for all',
    { ...work, mainText: { en: 'Once for all.', fr: 'Une fois.' } },
    [{ path: ['mainText'], language: 'fr', is: 'made', before: 'Once for all.', source: 'Once for all.' }],
  ],
  [
    'a text that is gone',
    changeAlt({ en: 'A kite', fr: 'Un milan' }),
    [{ path: alt, language: 'de', is: 'gone', before: 'A kite', source: 'A kite' }],
  ],
  ['nothing but a voice', { ...work, mainAudio: { en: { file: 'media/c.mp3' } } }, []],
  [
    'the whole document',
    undefined,
    [
      { path: ['name'], language: 'fr', is: 'gone', before: 'Kite', source: '' },
      { path: alt, language: 'fr', is: 'gone', before: 'A kite', source: '' },
      { path: alt, language: 'de', is: 'gone', before: 'A kite', source: '' },
    ],
  ],
])('%s', (_what, after, notes) => {
  expect(translationUpdates(work, after, context)).toEqual(notes);
});
