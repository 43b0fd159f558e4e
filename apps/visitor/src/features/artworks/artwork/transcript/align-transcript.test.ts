import { expect, test } from 'vitest';
import { alignTranscript } from './align-transcript.ts';

const markSentences = (text: string, sentences: string[]) =>
  alignTranscript(text, sentences).map((place) => place && text.slice(...place));

test('finds sentences in order, with their full stops', () => {
  const text = 'One goes up.\n  Two comes down! One goes up.';
  expect(markSentences(text, ['One goes up.', 'Two comes down!', 'One goes up.'])).toEqual([
    'One goes up.',
    'Two comes down!',
    'One goes up.',
  ]);
  expect(alignTranscript(text, ['One goes up.', 'Two comes down!', 'One goes up.'])[2]?.[0]).toBe(31);
});

test('ignores differences in punctuation, spaces and capitals; returns null for a sentence that is not in the text', () => {
  expect(
    markSentences('She said: “Today I  painted”. ¿Y qué?', [
      'she said',
      'today I painted',
      'nothing',
      'y qué',
    ]),
  ).toEqual(['She said:', '“Today I  painted”.', null, '¿Y qué?']);
});

test('aligns scripts without spaces, and letters with diacritics', () => {
  expect(markSentences('「ひまわり」を数える。次の文。', ['ひまわりを数える', '次の文'])).toEqual([
    '「ひまわり」を数える。',
    '次の文。',
  ]);
  expect(markSentences('عددًا، ثم آخر. نهاية', ['عددًا، ثم آخر.'])).toEqual(['عددًا، ثم آخر.']);
});
