import {
  type Artwork,
  artworkNameOf,
  type MuseumContent,
  safeUrl,
  shownHallNumber,
} from '@museummate/domain';

/** What is shown of a work that the camera has found, or may have. */
export interface Work {
  idArtwork: number;
  name: string;
  /** The number beside it, where the museum shows it. */
  code: string | null;
  hallNumber: string | null;
  /** Who made it, and when. */
  details: string;
  imageUrl: string | null;
}

export function workIn(content: MuseumContent, idArtwork: number): Work | undefined {
  const artwork = content.artworks.find((each) => each.idArtwork === idArtwork);
  return artwork && workOf(artwork, content);
}

function workOf(artwork: Artwork, { halls }: MuseumContent): Work {
  const { idArtwork, locale } = artwork;
  const hall = halls.find(({ artworkIds }) => artworkIds.includes(idArtwork));
  return {
    idArtwork,
    name: artworkNameOf(artwork) ?? '',
    code: artwork.showCode ? artwork.code : null,
    hallNumber: (hall && shownHallNumber(hall)) || null,
    details: [locale.author || artwork.author, locale.artworkDate].filter(Boolean).join(' · '),
    imageUrl: safeUrl(artwork.mainImageUrl),
  };
}
