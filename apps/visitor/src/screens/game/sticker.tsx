import type { Media } from '@museummate/domain';
import { Picture } from '@museummate/ui/picture';
import { Star } from '#features/kids/kids/shapes.tsx';
import styles from './sticker.module.css';

interface StickerProps {
  /** Picture of the sticker. If null, a star is drawn. */
  url: string | null;
  media: Media;
  className?: string | undefined;
}

/** A collected sticker. Its picture is decorative, because the name is always shown beside it. */
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
