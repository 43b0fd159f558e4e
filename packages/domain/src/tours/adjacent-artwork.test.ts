import { expect, it } from 'vitest';
import { adjacentArtwork } from './adjacent-artwork.ts';

const work = (idArtwork: number, state: 'open' | 'closed' = 'open') => ({ idArtwork, state });
const artworks = [work(1), work(2, 'closed'), work(3), work(4), work(5)];
const halls = [
  { artworkIds: [1, 2, 3], state: 'open' as const },
  { artworkIds: [4], state: 'open' as const },
  { artworkIds: [5, 1], state: 'closed' as const },
];

it.each([
  [1, 3],
  [3, 1],
  [4, null],
  [5, null],
  [9, null],
])('the neighbour of %d is %s', (id, beside) => {
  expect(adjacentArtwork({ halls, artworks }, id)).toBe(beside);
});
