import { type Artwork, artworkNameOf, type Media, safeUrl } from '@museummate/domain';
import { FACT_SEPARATOR } from '@museummate/i18n';
import { Picture } from '@museummate/ui/picture';
import { TopBar } from '@museummate/ui/top-bar';
import { useScrolledPast } from '@museummate/ui/use-scrolled-past';
import type { ReactNode, RefObject } from 'react';
import { FavouriteButton } from '#features/widgets/favourite-button/favourite-button.tsx';
import { RecognitionLink } from '#features/widgets/recognition-link/recognition-link.tsx';
import styles from './artwork-bar.module.css';
import { openingShape } from './pictures/artwork-pictures.tsx';

interface ArtworkBarProps {
  artwork: Artwork;
  media: Media;
  stage: RefObject<HTMLElement | null>;
  /** The Back button. */
  leave: ReactNode;
}

/**
 * Top bar of an artwork with Back, favourite and camera, over the picture. If there is no picture, or it has scrolled
 * out of view, the bar is solid and shows the artwork's name.
 */
export function ArtworkBar({ artwork, media, stage, leave }: ArtworkBarProps) {
  const gone = useScrolledPast(stage);
  return (
    <TopBar
      onPicture
      solid={gone || openingShape(artwork, media) === null}
      start={leave}
      middle={gone && <Name artwork={artwork} media={media} />}
      end={
        <>
          {!gone && <RecognitionLink variant="round" onPicture />}
          <FavouriteButton idArtwork={artwork.idArtwork} onPicture />
        </>
      }
    />
  );
}

/**
 * The artwork's name in the bar. It is hidden from screen readers, because the page's heading already contains the
 * name.
 */
function Name({ artwork, media }: Pick<ArtworkBarProps, 'artwork' | 'media'>) {
  const picture = safeUrl(artwork.mainImageUrl);
  const { showCode, code, locale } = artwork;
  const where = [showCode && code, locale.location].filter(Boolean).join(FACT_SEPARATOR);
  return (
    <span className={styles.work} aria-hidden="true">
      {picture && (
        <span className={styles.picture}>
          <Picture url={picture} info={media[picture]} alt="" sizes="40px" />
        </span>
      )}
      <span className={styles.text}>
        <span className={styles.name}>{artworkNameOf(artwork)}</span>
        {where && <span className={styles.where}>{where}</span>}
      </span>
    </span>
  );
}
