import type { MuseumContent } from '@museummate/domain';
import { expect, it } from 'vitest';
import { appendChunk, CHUNKED_LISTS, splitContent } from './content-parts.ts';

it('splitting a museum and joining the parts returns the same museum', () => {
  const many = Array.from({ length: 45 }, (_, place) => ({ place }));
  const lists = Object.fromEntries(CHUNKED_LISTS.map((part) => [part, many]));
  const content = { idMuseum: 12, ...lists } as unknown as MuseumContent;
  const { frame, pieces } = splitContent(content);
  expect(frame.artworks).toEqual([]);
  expect(Math.max(...pieces.map(({ records }) => records.length))).toBeLessThan(many.length);
  for (const piece of pieces) appendChunk(frame, piece);
  expect(frame).toEqual(content);
});
