import type { MuseumContent } from '@museummate/domain';
import { expect, it } from 'vitest';
import { addPiece, CONTENT_PARTS, inPieces } from './content-parts.ts';

it('a museum that is taken apart is the same when it is put together', () => {
  const many = Array.from({ length: 45 }, (_, place) => ({ place }));
  const lists = Object.fromEntries(CONTENT_PARTS.map((part) => [part, many]));
  const content = { idMuseum: 12, ...lists } as unknown as MuseumContent;
  const { frame, pieces } = inPieces(content);
  expect(frame.artworks).toEqual([]);
  expect(Math.max(...pieces.map(({ records }) => records.length))).toBeLessThan(many.length);
  for (const piece of pieces) addPiece(frame, piece);
  expect(frame).toEqual(content);
});
