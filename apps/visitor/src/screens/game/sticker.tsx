import type { Media } from '@museummate/domain';
import { Picture } from '@museummate/ui/picture';
import { Star } from '#features/kids/kids/shapes.tsx';
import styles from './sticker.module.css';

interface StickerProps {
  /** Its picture; without one it is a star. */
  url: string | null;
  media: Media;
  className?: string | undefined;
}

/** What a child collects. Its name is always written beside it, so that here it only decorates. */
export function Sticker({ url, media, className }: StickerProps) {
  return (
    <span className={className ? `${styles.sticker} ${className}` : styles.sticker} aria-hidden="true">
      {url ? (
        <Picture url={url} info={media[url]} alt="" sizes="5rem" placeholder={false} soon />
      ) : (
        <Star className={styles.star} />
      )}
    </span>
  );
}
