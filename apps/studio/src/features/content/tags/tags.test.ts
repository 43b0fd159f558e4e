import { expect, test } from 'vitest';
import { tagNames } from './tags.ts';

test('a tag has the name that children choose, or all names if several refer to it', () => {
  const value = {
    sections: [
      { tags: [{ name: { en: 'Blue', de: 'Blau' }, idTags: [2] }] },
      { tags: [{ name: 'Sea', idTags: [2, 7] }, { name: { de: 'Wald' }, idTags: [9] }, { idTags: [10] }] },
    ],
  };
  const documents = new Map([['kids/0', { kind: 'kids' as const, id: 0, value, state: 'same' as const }]]);
  expect([...tagNames({ documents, ownLanguage: 'en' })]).toEqual([
    [2, 'Blue / Sea'],
    [7, 'Sea'],
    [9, 'Wald'],
  ]);
});
