import { expect, it } from 'vitest';
import type { ArtworkVisit } from '../entities/artwork-visit.ts';
import { openedArtworks } from './opened-artworks.ts';

const visitOf = (idArtwork: number, minute: number): ArtworkVisit => ({
  idArtwork,
  accessType: null,
  endDate: null,
  duration: null,
  startDate: `2025-06-10T12:${String(minute).padStart(2, '0')}:00.000Z`,
});

it('are listed once each, newest first, including the current one', () => {
  const visit = { artworks: [visitOf(1, 0), visitOf(2, 1), visitOf(1, 2)] };
  const ids = openedArtworks({ visit, artworkVisit: visitOf(3, 3) }).map(({ idArtwork }) => idArtwork);
  expect(ids).toEqual([3, 1, 2]);
  expect(openedArtworks({ visit: null, artworkVisit: null })).toEqual([]);
});
