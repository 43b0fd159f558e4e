import { expect, test } from 'vitest';
import { nameIn } from './document-name.ts';

test.each([
  ['a name', { name: { en: 'In the foyer', fr: 'Dans le hall' } }, 'In the foyer'],
  ['a title with marks', { title: '<p>Opening <em>hours</em></p>' }, 'Opening hours'],
  [
    'the title of its picture',
    { imageResource: { title: { en: 'Every work has a number' } } },
    'Every work has a number',
  ],
  [
    'its first question',
    { showOn: 'BOTH', questions: [{ title: { en: 'How was it?' } }, { title: 'Why?' }] },
    'How was it?',
  ],
  ['nothing', { index: 1 }, ''],
] as const)('names a document by %s', (_, value, name) => {
  expect(nameIn({ kind: 'slide', id: 1, value, state: 'same' }, 'en')).toBe(name);
});
