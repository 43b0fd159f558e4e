import { type Artwork, artworkNameOf, safeUrl } from '@museummate/domain';
import { NoPictureDrawing } from '@museummate/ui/no-picture';
import { Picture } from '@museummate/ui/picture';
import { SearchButton } from '#features/find/search/search.tsx';
import { Link } from '#features/foundation/link/link.tsx';
import { useContent } from '#features/museum/museum/museum.ts';
import { MapLink } from '#features/widgets/map-link/map-link.tsx';
import { RecognitionLink } from '#features/widgets/recognition-link/recognition-link.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './near-numbers.module.css';
import { artworkTarget } from './use-keypad.ts';

interface NearNumbersProps {
  unknown: { number: string; near: Artwork[] } | undefined;
  /** Whether the error is still visible. */
  wrong: boolean;
}

/**
 * Shown after an unknown number: first the error, then artworks with similar numbers, the search and the camera
 * (A114).
 */
export function NearNumbers({ unknown, wrong }: NearNumbersProps) {
  return (
    <div className={styles.near}>
      <div className={styles.text}>
        <p className={styles.error} role="alert">
          {wrong && <Text of="no_artwork" />}
        </p>
        <p className={styles.unknown} role="status">
          {unknown && !wrong && <Text of="number_unknown" code={unknown.number} />}
        </p>
        {unknown && unknown.near.length > 0 && (
          <p className={styles.question}>
            <Text of="did_you_mean" />
          </p>
        )}
      </div>
      {unknown && (
        <div className={styles.actions}>
          {unknown.near.map((artwork) => (
            <NearWork key={artwork.idArtwork} artwork={artwork} />
          ))}
          <span className={styles.round}>
            <SearchButton from="Keyboard" />
          </span>
          <RecognitionLink variant="round" />
          {unknown.near[0] && <MapLink place={`artwork-${unknown.near[0].idArtwork}`} isRound />}
        </div>
      )}
    </div>
  );
}

function NearWork({ artwork }: { artwork: Artwork }) {
  const content = useContent();
  const text = useTexts();
  const url = safeUrl(artwork.mainImageUrl);
  const code = artwork.code ?? '';
  return (
    <Link
      to={artworkTarget(artwork)}
      className={styles.work}
      label={`${text('artwork_number', { code })}, ${artworkNameOf(artwork) ?? text('artwork')}`}
    >
      <span className={styles.picture}>
        {url ? (
          <Picture
            url={url}
            info={content.kind === 'loaded' ? content.content.media[url] : undefined}
            alt=""
            sizes="5rem"
            first
          />
        ) : (
          <NoPictureDrawing />
        )}
      </span>
      <span className={styles.number}>{code}</span>
    </Link>
  );
}
