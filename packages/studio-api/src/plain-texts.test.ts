import { expect, test } from 'vitest';
import { withPlainTextsUnder } from './plain-texts.ts';

test('texts without a language are stored under the museum’s language, also in lists, and other values are unchanged', () => {
  const artwork = {
    idArtwork: 7,
    name: 'The Kite',
    author: { en: 'Ida', de: 'Ida B.' },
    mainAudio: { file: 'media/7.mp3', transcript: 'A kite.' },
    pictures: [{ file: 'media/7.jpg', alt: 'A kite in the wind' }],
  };
  expect(withPlainTextsUnder('en', 'artwork', artwork)).toEqual({
    idArtwork: 7,
    name: { en: 'The Kite' },
    author: { en: 'Ida', de: 'Ida B.' },
    mainAudio: { en: { file: 'media/7.mp3', transcript: { en: 'A kite.' } } },
    pictures: [{ file: 'media/7.jpg', alt: { en: 'A kite in the wind' } }],
  });
});
