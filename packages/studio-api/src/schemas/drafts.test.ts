import { expect, test } from 'vitest';
import { draftFinding } from './drafts.ts';

test('a page that was opened before the server was renewed reads findings of a kind that it does not know', () => {
  const fault = {
    severity: 'warning',
    kind: 'artwork',
    id: 101,
    field: ['name'],
    isLive: false,
    values: { limit: 3 },
    reason: 'is new',
    advice: 'Load the page again.',
  };
  expect(draftFinding.parse({ ...fault, code: 'too_long' })).toEqual({ ...fault, code: 'too_long' });
  expect(draftFinding.parse({ ...fault, code: 'of_tomorrow' })).toEqual({ ...fault, code: 'not_possible' });
});
