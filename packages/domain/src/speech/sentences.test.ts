import { expect, test } from 'vitest';
import { paragraphs } from './paragraphs.ts';
import { sentences } from './sentences.ts';

test.each([
  ['en', 'Look up. It turns by 137.5 degrees.', ['Look up.', 'It turns by 137.5 degrees.']],
  ['en', 'Dr. J. R. Smith came c. 1704. He stayed.', ['Dr. J. R. Smith came c. 1704.', 'He stayed.']],
  ['en', '“Why?” she asked. Nobody knew!', ['“Why?” she asked.', 'Nobody knew!']],
  ['es', '¿Cuántas? El Sr. Grandi contó 34. ¡Bien!', ['¿Cuántas?', 'El Sr. Grandi contó 34.', '¡Bien!']],
  [
    'de',
    'Das war im 19. Jahrhundert, z. B. in Bern. Es sind 34 und 55. Der Kreis bleibt.',
    ['Das war im 19. Jahrhundert, z. B. in Bern.', 'Es sind 34 und 55.', 'Der Kreis bleibt.'],
  ],
  ['fr', 'Pourquoi ? M. Julia répond. « Voilà ! »', ['Pourquoi ?', 'M. Julia répond.', '« Voilà ! »']],
  ['it', 'Il prof. Peano rise. Perché?', ['Il prof. Peano rise.', 'Perché?']],
  ['ja', '円を描く。「まだだ。」と言った。なぜ？', ['円を描く。', '「まだだ。」と言った。', 'なぜ？']],
  ['ar', 'كم عددها؟ عدّها في عام 1704. ثم توقّف.', ['كم عددها؟', 'عدّها في عام 1704.', 'ثم توقّف.']],
])('%s: %s', (language, text, expected) => {
  expect(sentences(text, language)).toEqual(expected);
});

test('removes the markup of paragraphs and keeps their text', () => {
  expect(paragraphs('<h2>Open</h2><p>A <b>red</b> kite &amp; a tail.</p><ul><li>One</li></ul>')).toEqual([
    'Open',
    'A red kite & a tail.',
    'One',
  ]);
});
