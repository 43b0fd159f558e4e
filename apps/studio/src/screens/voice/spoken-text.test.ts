import { expect, test } from 'vitest';
import { differs, storedStarts, unspokenSentences } from './spoken-text.ts';

const spoken = {
  texts: ['Count the spirals.', 'Each sunflower has two.'],
  cues: [
    { start: 0.2, end: 2, text: 'Count the spirals.' },
    { start: 2.1, end: 4, text: 'Each sunflower has two.' },
  ],
};

test('a recording differs from its text if words changed, but not because of punctuation or capitals', () => {
  const same = ['Count the Spirals!', '“Each sunflower has two.”'];
  expect(differs(spoken, same)).toBe(false);
  expect([...unspokenSentences(spoken, same)]).toEqual([]);
  const changed = ['Count the spirals.', 'Most sunflowers have two.'];
  expect(differs(spoken, changed)).toBe(true);
  expect([...unspokenSentences(spoken, changed)]).toEqual([1]);
  // A sentence that the text no longer contains is still heard.
  expect(differs(spoken, ['Count the spirals.'])).toBe(true);
  expect([...unspokenSentences(spoken, ['Count the spirals.'])]).toEqual([]);
});

test('stored times belong to the sentences as long as their number is the same', () => {
  expect(storedStarts(spoken, ['One.', 'Two.'])).toEqual([
    { time: 0.2, certainty: 1 },
    { time: 2.1, certainty: 1 },
  ]);
  expect(storedStarts(spoken, ['One.'])).toBeUndefined();
  expect(storedStarts({ texts: ['One.'], cues: [] }, ['One.'])).toBeUndefined();
  expect(storedStarts(undefined, ['One.'])).toBeUndefined();
});
