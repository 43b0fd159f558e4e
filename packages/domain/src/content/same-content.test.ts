import { expect, it } from 'vitest';
import { contentCountsSchema } from '../entities/museum-summary.ts';
import { CONTENT_LISTS } from './content-lists.ts';
import { sameContent } from './same-content.ts';

const counts = contentCountsSchema.parse(Object.fromEntries(CONTENT_LISTS.map((list) => [list, 3])));
const content = { counts, contentVersion: 'a' };

it('content is the same only if its version and all counts are equal', () => {
  expect(sameContent(content, { counts: { ...counts }, contentVersion: 'a' })).toBe(true);
  expect(sameContent(content, { counts, contentVersion: 'b' })).toBe(false);
  for (const list of CONTENT_LISTS) {
    expect(sameContent(content, { counts: { ...counts, [list]: 4 }, contentVersion: 'a' })).toBe(false);
  }
});
