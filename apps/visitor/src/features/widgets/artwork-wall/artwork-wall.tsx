import type { Artwork, MuseumContent } from '@museummate/domain';
import { Tiles } from '#features/widgets/tiles/tiles.tsx';
import { ArtworkTile } from './artwork-tile.tsx';

interface ArtworkWallProps {
  artworks: Artwork[];
  media: MuseumContent['media'];
  /** The screen to which the Back button of an artwork's page leads. */
  from: 'Favourites' | 'OutstandingArtworks';
}

/** Grid of artworks, each with a favourite button. */
export function ArtworkWall({ artworks, media, from }: ArtworkWallProps) {
  return (
    <Tiles variant="wall">
      {artworks.map((artwork, place) => (
        <ArtworkTile key={artwork.idArtwork} artwork={artwork} media={media} from={from} first={place < 3} />
      ))}
    </Tiles>
  );
}
