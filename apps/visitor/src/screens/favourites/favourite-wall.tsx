import { type Artwork, artworkNameOf, type MediaInfo, type MuseumContent, safeUrl } from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { NoPictureDrawing } from '@museummate/ui/no-picture';
import { Picture } from '@museummate/ui/picture';
import type { CSSProperties } from 'react';
import { Link } from '#features/foundation/link/link.tsx';
import { useTextLanguage } from '#features/museum/museum-text/museum-text.tsx';
import { ArtworkNumber } from '#features/widgets/artwork-number/artwork-number.tsx';
import { FavouriteButton } from '#features/widgets/favourite-button/favourite-button.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './favourite-wall.module.css';

interface FavouriteWallProps {
  artworks: readonly Artwork[];
  media: MuseumContent['media'];
}

/** Artworks in their own aspect ratio, with the heart button in the caption, not on the picture. */
export function FavouriteWall({ artworks, media }: FavouriteWallProps) {
  return (
    <ul className={styles.wall}>
      {artworks.map((artwork, place) => (
        <Hanging key={artwork.idArtwork} artwork={artwork} media={media} first={place < 4} />
      ))}
    </ul>
  );
}

interface HangingProps {
  artwork: Artwork;
  media: MuseumContent['media'];
  first: boolean;
}

function Hanging({ artwork, media, first }: HangingProps) {
  const text = useTexts();
  const language = useTextLanguage(artwork.locale.languages?.name);
  const { idArtwork, code } = artwork;
  const url = safeUrl(artwork.mainImageUrl);
  const info = url ? media[url] : undefined;
  const unnamed = code ? text('artwork_number', { code }) : text('artwork');
  const title = artworkNameOf(artwork)?.trim() || unnamed;
  return (
    <li id={String(idArtwork)} className={styles.work} style={{ '--shape': shapeOf(info) } as CSSProperties}>
      <Link
        to={{ screen: 'Artwork', params: { idArtwork: String(idArtwork) }, query: { from: 'Favourites' } }}
        className={styles.link}
      >
        <span className={styles.picture}>
          {url ? (
            <Picture url={url} info={info} alt="" sizes="(max-width: 40rem) 50vw, 20rem" first={first} />
          ) : (
            <span className={styles.none}>
              <NoPictureDrawing />
            </span>
          )}
        </span>
        <span className={styles.text}>
          {code && (
            <span className={styles.number}>
              <ArtworkNumber code={code} />
            </span>
          )}
          <InLanguage language={language}>
            <span className={styles.title}>{title}</span>
          </InLanguage>
        </span>
      </Link>
      <div className={styles.heart}>
        <FavouriteButton idArtwork={idArtwork} name={title} />
      </div>
    </li>
  );
}

/**
 * Limits of the box's aspect ratio. A picture beyond them is not cropped, but shown with a background beside it.
 */
const NARROWEST = 0.5;
const WIDEST = 2;

function shapeOf(info: MediaInfo | undefined): number {
  if (!info?.width || !info.height) return 1;
  return Math.min(WIDEST, Math.max(NARROWEST, info.width / info.height));
}
