import { type Artwork, artworkNameOf, type MuseumContent } from '@museummate/domain';
import type { ScreenName } from '#features/foundation/navigation/navigation.ts';
import { FavouriteButton } from '#features/widgets/favourite-button/favourite-button.tsx';
import { Tile } from '#features/widgets/tiles/tiles.tsx';
import { useTexts } from '#i18n/text.ts';

interface ArtworkTileProps {
  artwork: Artwork;
  media: MuseumContent['media'];
  /** The screen to which the Back button of the artwork's page leads (A41). */
  from: ScreenName;
  first: boolean;
}

/** Tile of an artwork, with its author and a favourite button. */
export function ArtworkTile({ artwork, media, from, first }: ArtworkTileProps) {
  const text = useTexts();
  const { idArtwork, code, mainImageUrl } = artwork;
  const unnamed = code ? text('artwork_number', { code }) : text('artwork');
  const title = artworkNameOf(artwork)?.trim() || unnamed;
  return (
    <Tile
      id={idArtwork}
      to={{ screen: 'Artwork', params: { idArtwork: String(idArtwork) }, query: { from } }}
      title={title}
      titleLanguage={artwork.locale.languages?.name}
      noteLanguage={artwork.locale.languages?.author}
      note={artwork.locale.author?.trim() || artwork.author?.trim() || null}
      imageUrl={mainImageUrl}
      media={media}
      sizes="(max-width: 40rem) 50vw, 18rem"
      variant="card"
      first={first}
      action={<FavouriteButton idArtwork={idArtwork} name={title} />}
    />
  );
}
