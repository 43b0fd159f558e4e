import { Picture } from '@museummate/ui/picture';
import { Maximize2 } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { useTexts } from '#i18n/text.ts';
import styles from './zoom.module.css';
import { ZoomDialog } from './zoom-dialog.tsx';
import type { ZoomPicture } from './zoomed-picture.tsx';

export { ZoomDialog } from './zoom-dialog.tsx';

/**
 * A picture with at least this aspect ratio (width / height) is low: on a phone, it is only a few text lines high.
 */
const LOW_SHAPE = 1.75;

interface ZoomablePictureProps {
  /** All pictures that the zoom dialog can show. */
  pictures: readonly ZoomPicture[];
  /** Index in `pictures` of the picture shown here. */
  place?: number;
  /** Value of the picture's `sizes` attribute. */
  sizes: string;
  first?: boolean;
}

/** A picture with its own aspect ratio, uncropped. A tap opens it in full screen, with zoom. */
export function ZoomablePicture({ pictures, place = 0, sizes, first = false }: ZoomablePictureProps) {
  const text = useTexts();
  const [open, setOpen] = useState(false);
  const picture = pictures[place];
  if (!picture) return null;
  const { url, info, alt } = picture;
  const shape = info?.width && info.height ? info.width / info.height : 4 / 3;
  return (
    <div
      className={styles.zoomable}
      data-low={shape >= LOW_SHAPE}
      style={{ '--shape': shape } as CSSProperties}
    >
      <Picture url={url} info={info} alt={alt} sizes={sizes} first={first} />
      <button
        type="button"
        className={styles.open}
        aria-label={text('zoom_picture')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={styles.icon}>
          <Maximize2 size="1.25em" aria-hidden="true" />
        </span>
      </button>
      {open && <ZoomDialog pictures={pictures} start={place} onClose={() => setOpen(false)} />}
    </div>
  );
}
