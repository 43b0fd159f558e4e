import { expect, test } from 'vitest';
import { differs, storedStarts, unrecordedSentences } from './recorded-text.ts';

const recorded = {
  texts: ['Count the spirals.', 'Each sunflower has two.'],
  cues: [
    { start: 0.2, end: 2, text: 'Count the spirals.' },
    { start: 2.1, end: 4, text: 'Each sunflower has two.' },
  ],
};

test('a recording differs from its text if words changed, but not because of punctuation or capitals', () => {
  const same = ['Count the Spirals!', '“Each sunflower has two.”'];
  expect(differs(recorded, same)).toBe(false);
  expect([...unrecordedSentences(recorded, same)]).toEqual([]);
  const changed = ['Count the spirals.', 'Most sunflowers have two.'];
  expect(differs(recorded, changed)).toBe(true);
  expect([...unrecordedSentences(recorded, changed)]).toEqual([1]);
  // A sentence that the text no longer contains is still heard.
  expect(differs(recorded, ['Count the spirals.'])).toBe(true);
  expect([...unrecordedSentences(recorded, ['Count the spirals.'])]).toEqual([]);
});

test('stored times belong to the sentences as long as their number is the same', () => {
  expect(storedStarts(recorded, ['One.', 'Two.'])).toEqual([
    { time: 0.2, certainty: 1 },
    { time: 2.1, certainty: 1 },
  ]);
  expect(storedStarts(recorded, ['One.'])).toBeUndefined();
  expect(storedStarts({ texts: ['One.'], cues: [] }, ['One.'])).toBeUndefined();
  expect(storedStarts(undefined, ['One.'])).toBeUndefined();
});
