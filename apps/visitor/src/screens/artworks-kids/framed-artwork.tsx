import { type Artwork, artworkNameOf, type Media, safeUrl } from '@museummate/domain';
import { Picture } from '@museummate/ui/picture';
import type { CSSProperties } from 'react';
import { Link } from '#features/foundation/link/link.tsx';
import { Star } from '#features/kids/kids/shapes.tsx';
import { wallFrame } from '#features/kids/kids/wall-frame.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './framed-artwork.module.css';

interface FramedArtworkProps {
  artwork: Artwork;
  media: Media;
  isHeard: boolean;
  first: boolean;
}

/** Limits of a frame's aspect ratio, because a picture may be very wide or very high. */
const RATIO = { min: 0.66, max: 1.6 };

/**
 * An artwork as a framed picture on the wall. A star marks an artwork that was played, or was opened and has no
 * audio.
 */
export function FramedArtwork({ artwork, media, isHeard, first }: FramedArtworkProps) {
  const text = useTexts();
  const { idArtwork } = artwork;
  const { colour, tilt, isRound, drop, width } = wallFrame(idArtwork);
  const url = safeUrl(artwork.mainImageUrl);
  const info = url ? media[url] : undefined;
  const own = info?.width && info.height ? info.width / info.height : 1;
  const ratio = isRound ? 1 : Math.min(RATIO.max, Math.max(RATIO.min, own));
  const name = artworkNameOf(artwork) ?? text('artwork');
  const look = {
    '--frame': colour,
    '--tilt': `${tilt}deg`,
    '--ratio': ratio,
    '--drop': `${drop * 6}rem`,
    '--width': `${width * 100}%`,
  } as CSSProperties;
  return (
    <li className={styles.slot} style={look} data-work={idArtwork}>
      <Link
        to={{
          screen: 'Artwork',
          params: { idArtwork: String(idArtwork) },
          query: { from: 'ArtworksKids' },
        }}
        className={styles.frame}
        label={isHeard ? `${name}, ${text('kids_heard_work')}` : name}
      >
        <svg className={styles.string} viewBox="0 0 60 30" aria-hidden="true">
          <path d="M4 30L30 4L56 30" fill="none" stroke="#9b7f4a" strokeWidth="2.5" />
          <circle cx="30" cy="4" r="4.5" fill="#7a5a20" />
        </svg>
        <span className={styles.wood} data-round={isRound}>
          <span className={styles.picture}>
            {url ? (
              <Picture url={url} info={info} alt="" sizes="(max-width: 40rem) 44vw, 14rem" soon={first} />
            ) : (
              <span className={styles.name}>{name}</span>
            )}
          </span>
        </span>
        {isHeard && (
          <span className={styles.star}>
            <Star />
          </span>
        )}
      </Link>
    </li>
  );
}
