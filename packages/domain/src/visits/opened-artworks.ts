import type { ArtworkVisit } from '../entities/artwork-visit.ts';
import type { Visit } from '../entities/visit.ts';

interface Opened {
  visit: Pick<Visit, 'artworks'> | null;
  /** The artwork on the screen. It is added to the visit when the visitor leaves it. */
  artworkVisit: ArtworkVisit | null;
}

/**
 * Returns the artworks that the visitor opened in this visit, newest first. An artwork that was opened several
 * times is in the list once.
 */
export function openedArtworks({ visit, artworkVisit }: Opened): ArtworkVisit[] {
  const all = [...(visit?.artworks ?? []), ...(artworkVisit ? [artworkVisit] : [])];
  const newestFirst = all.toSorted((a, b) => b.startDate.localeCompare(a.startDate));
  const seen = new Set<number>();
  return newestFirst.filter(({ idArtwork }) => !seen.has(idArtwork) && seen.add(idArtwork));
}
