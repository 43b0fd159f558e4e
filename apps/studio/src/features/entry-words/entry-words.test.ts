import { expect, test } from 'vitest';
import { whatHappened } from './entry-words.ts';

const [made, named, gone, back] = [
  { path: [], after: { name: 'A kite' } },
  { path: ['name', 'en'], before: 'A kite', after: 'The kite' },
  { path: [], before: { name: 'The kite' } },
  { path: [], after: { name: 'The kite' } },
];

test.each([
  [[named], 'entry_changed'],
  [[made, named], 'entry_made'],
  [[named, gone], 'entry_deleted'],
  [[made, gone], 'entry_deleted'],
  [[gone, back], 'entry_made'],
])('of %j it is said: %s', (changes, is) => {
  expect(whatHappened(changes)).toBe(is);
});
