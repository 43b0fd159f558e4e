import { type KidsTag, type MuseumContent, safeUrl, stickerArtwork } from '@museummate/domain';
import { Picture } from '@museummate/ui/picture';
import { Check } from 'lucide-react';
import { Star } from '#features/kids/kids/shapes.tsx';
import styles from './sticker.module.css';
import { shapeUrl } from './sticker-shapes.tsx';

interface StickerProps {
  tag: KidsTag;
  place: number;
  content: MuseumContent;
  taken: boolean;
  onToggle: () => void;
}

/**
 * A kids tag as a sticker with a picture of one of its artworks. A tap selects the tag, a second tap deselects
 * it.
 */
export function Sticker({ tag, place, content, taken, onToggle }: StickerProps) {
  const work = stickerArtwork(content.artworks, tag);
  const url = safeUrl(work?.mainImageUrl);
  const clipPath = shapeUrl(place);
  return (
    <button type="button" className={styles.sticker} aria-pressed={taken} onClick={onToggle}>
      <span className={styles.shape} data-lean={place % 4}>
        <span className={styles.ring} style={{ clipPath }} />
        <span className={styles.paper} style={{ clipPath }} />
        <span className={styles.cut} style={{ clipPath }}>
          {url ? (
            <Picture url={url} info={content.media[url]} alt="" sizes="11rem" soon={place < 4} />
          ) : (
            <Star className={styles.star} />
          )}
        </span>
      </span>
      {taken && (
        <span className={styles.check}>
          <Check aria-hidden="true" />
        </span>
      )}
      <span className={styles.name}>{tag.name?.trim() || '…'}</span>
    </button>
  );
}
