import { type Artwork, artworkNameOf, safeUrl } from '@museummate/domain';
import { Picture } from '@museummate/ui/picture';
import { useContent } from '#features/museum/museum.ts';
import { Sign } from '#features/signs/signs.tsx';
import styles from './found-work.module.css';

/**
 * The work whose number was typed. It is there, unseen, as soon as the number is complete, so that its picture has
 * arrived when OK lets it slide in.
 */
export function FoundWork({ artwork, shown }: { artwork: Artwork; shown: boolean }) {
  const content = useContent();
  const url = safeUrl(artwork.mainImageUrl);
  const details = [artwork.locale.author || artwork.author, artwork.locale.artworkDate].filter(Boolean);
  return (
    <div className={styles.card} data-shown={shown} aria-hidden={!shown}>
      {url && (
        <span className={styles.picture}>
          <Picture
            key={url}
            url={url}
            info={content.kind === 'loaded' ? content.content.media[url] : undefined}
            alt=""
            sizes="4rem"
            first
          />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name}>{artworkNameOf(artwork)}</span>
        <span className={styles.details}>{details.join(', ')}</span>
      </span>
      <Sign of="audio" />
    </div>
  );
}
