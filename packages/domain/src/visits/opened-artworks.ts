import type { ArtworkVisit } from '../entities/artwork-visit.ts';
import type { Visit } from '../entities/visit.ts';

interface Opened {
  visit: Pick<Visit, 'artworks'> | null;
  /** The work in front of the visitor, which joins the visit when it is left. */
  artworkVisit: ArtworkVisit | null;
}

/** The works that were opened in this visit, each once, the newest first. */
export function openedArtworks({ visit, artworkVisit }: Opened): ArtworkVisit[] {
  const all = [...(visit?.artworks ?? []), ...(artworkVisit ? [artworkVisit] : [])];
  const newestFirst = all.toSorted((a, b) => b.startDate.localeCompare(a.startDate));
  const seen = new Set<number>();
  return newestFirst.filter(({ idArtwork }) => !seen.has(idArtwork) && seen.add(idArtwork));
}
