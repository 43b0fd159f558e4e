import { expect, it } from 'vitest';
import { artworksByHall } from './artworks-by-hall.ts';

it('lists every artwork once, in the order of the halls, with the artworks in no hall at the end', () => {
  const [entrance, empty, cellar] = [
    { artworkIds: [2, 1, 99] },
    { artworkIds: [] },
    { artworkIds: [1, 3] },
  ] as const;
  const artworks = [1, 2, 3, 4].map((idArtwork) => ({ idArtwork }));
  const [one, two, three, four] = artworks;
  expect(artworksByHall({ halls: [entrance, empty, cellar] as never, artworks })).toEqual([
    { hall: entrance, artworks: [two, one] },
    { hall: cellar, artworks: [three] },
    { hall: null, artworks: [four] },
  ]);
});
