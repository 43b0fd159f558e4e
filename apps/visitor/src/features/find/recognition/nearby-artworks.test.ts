import { describe, expect, it } from 'vitest';
import { artwork } from '#testing/artwork.ts';
import { hall } from '#testing/download-device.ts';
import { artworksByDistance, artworksInHall, lastArtwork } from './nearby-artworks.ts';

const visitOf = (idArtwork: number, startDate: string) => ({
  idArtwork,
  startDate,
  endDate: null,
  duration: null,
  accessType: null,
});

it('lastArtwork returns the artwork opened last, also while it is open', () => {
  const artworks = [visitOf(1, '2026-05-01T10:00:00Z'), visitOf(2, '2026-05-01T09:00:00Z')];
  const visit = { artworks } as never;
  expect(lastArtwork({ visit, artworkVisit: null })).toBe(1);
  expect(lastArtwork({ visit, artworkVisit: visitOf(5, '2026-05-01T11:00:00Z') as never })).toBe(5);
  expect(lastArtwork({ visit: null, artworkVisit: null })).toBeNull();
});

describe('artworksByDistance', () => {
  const halls = [hall(1, [11, 12]), hall(2, [21, 22, 11]), hall(3, [31])];
  const artworks = [11, 12, 21, 22, 31, 99].map((idArtwork) => artwork({ idArtwork }));

  it('lists artworks of the same hall, then of the halls after it, of those before, and the rest; each once', () => {
    expect(artworksByDistance({ halls, artworks }, 21)).toEqual([21, 22, 11, 31, 12, 99]);
    expect(artworksInHall({ halls }, 21)).toEqual([21, 22, 11]);
  });

  it('keeps the museum’s order if the visitor’s hall is unknown', () => {
    expect(artworksByDistance({ halls, artworks }, null)).toEqual([11, 12, 21, 22, 31, 99]);
    expect(artworksByDistance({ halls, artworks }, 99)).toEqual([11, 12, 21, 22, 31, 99]);
    expect(artworksInHall({ halls }, null)).toEqual([]);
  });
});
