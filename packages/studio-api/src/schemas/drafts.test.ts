import { expect, test } from 'vitest';
import { draftFinding } from './drafts.ts';

test('a page that is older than the server accepts findings with an unknown code', () => {
  const finding = {
    severity: 'warning',
    kind: 'artwork',
    id: 101,
    field: ['name'],
    isLive: false,
    values: { limit: 3 },
    reason: 'is new',
    advice: 'Load the page again.',
  };
  expect(draftFinding.parse({ ...finding, code: 'too_long' })).toEqual({ ...finding, code: 'too_long' });
  expect(draftFinding.parse({ ...finding, code: 'of_tomorrow' })).toEqual({
    ...finding,
    code: 'not_possible',
  });
});
