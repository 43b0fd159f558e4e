import { expect, test } from 'vitest';
import { changeSummary } from './activity-text.ts';

const made = { path: [], after: { name: 'A kite' } };
const named = { path: ['name', 'en'], before: 'A kite', after: 'The kite' };
const gone = { path: [], before: { name: 'The kite' } };
const back = { path: [], after: { name: 'The kite' } };

test.each([
  [[named], 'entry_changed'],
  [[named, made], 'entry_made'],
  [[gone, named], 'entry_deleted'],
  [[gone, made], 'entry_deleted'],
  [[back, gone], 'entry_made'],
])('summarises the changes %j, latest first, as %s', (changes, is) => {
  expect(changeSummary({ changes })).toBe(is);
});
