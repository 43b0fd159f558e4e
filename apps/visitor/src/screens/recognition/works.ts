import {
  type Artwork,
  artworkNameOf,
  type MuseumContent,
  safeUrl,
  shownHallNumber,
} from '@museummate/domain';

/** Display data of an artwork that was found or is suggested. */
export interface Work {
  idArtwork: number;
  name: string;
  /** The number on the artwork's label. Null if the museum does not show it. */
  code: string | null;
  hallNumber: string | null;
  /** Artist and date. */
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
