import type { ArtworkVisit } from '../entities/artwork-visit.ts';
import type { Visit } from '../entities/visit.ts';

interface Opened {
  visit: Pick<Visit, 'artworks'> | null;
  /** The artwork on the screen. It is added to the visit when the visitor leaves it. */
  artworkVisit: ArtworkVisit | null;
}

/** The artworks that were opened in this visit, each once, newest first. */
export function openedArtworks({ visit, artworkVisit }: Opened): ArtworkVisit[] {
  const all = [...(visit?.artworks ?? []), ...(artworkVisit ? [artworkVisit] : [])];
  const newestFirst = all.toSorted((a, b) => b.startDate.localeCompare(a.startDate));
  const seen = new Set<number>();
  return newestFirst.filter(({ idArtwork }) => !seen.has(idArtwork) && seen.add(idArtwork));
}
