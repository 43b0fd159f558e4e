import { type Artwork, lastActivityTime } from '@museummate/domain';
import type { LocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { listenedArtworks } from '#features/kids/kids/listened.ts';

export interface VisitSummary {
  /** Artworks that were played or are favourites, in this order: favourites, then the others. */
  works: { artwork: Artwork; isFavourite: boolean }[];
  favourites: number;
  /** Minutes from the start of the visit to its last activity. */
  minutes: number;
}

/** Summarises a visit. It uses data that the device erases at the end of the visit. */
export function visitSummary(
  keys: Pick<LocalStorageStore, 'visit' | 'artworkVisit' | 'favourites'>,
  artworks: readonly Artwork[],
): VisitSummary {
  const { visit, artworkVisit } = keys;
  const heard = listenedArtworks(keys, artworks);
  const marked = new Set(keys.favourites);
  const works = artworks
    .filter(({ idArtwork }) => heard.has(idArtwork) || marked.has(idArtwork))
    .map((artwork) => ({ artwork, isFavourite: marked.has(artwork.idArtwork) }))
    .toSorted((a, b) => Number(b.isFavourite) - Number(a.isFavourite));
  const moments = [
    visit ? lastActivityTime(visit).getTime() : 0,
    artworkVisit ? Date.parse(artworkVisit.startDate) + (artworkVisit.duration ?? 0) * 1000 : 0,
  ];
  const lasted = visit ? Math.max(...moments) - Date.parse(visit.startDate) : 0;
  return {
    works,
    favourites: works.filter(({ isFavourite }) => isFavourite).length,
    minutes: Math.max(1, Math.round(lasted / 60_000)),
  };
}
