import type { MediaInfo } from '@museummate/domain';
import { IconButton } from '@museummate/ui/icon-button';
import { Picture } from '@museummate/ui/picture';
import { Expand, MapPin } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { ZoomDialog } from '#features/widgets/zoom/zoom.tsx';
import styles from './map.module.css';

interface MapProps {
  url: string;
  /** Alternative text of the map. */
  alt: string;
  info: MediaInfo | undefined;
  /** Label of the button that opens the map. */
  label: string;
}

/** A map, completely visible. A tap opens it in full screen, where it can be enlarged up to five times. */
export function MapButton({ url, alt, info, label }: MapProps) {
  const [open, setOpen] = useState(false);
  const shape = info?.width && info.height ? info.width / info.height : 4 / 3;
  return (
    <span className={styles.plan}>
      <button
        type="button"
        className={styles.map}
        style={{ '--shape': shape } as CSSProperties}
        aria-label={alt ? `${label}: ${alt}` : label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Picture url={url} info={info} alt="" sizes="(max-width: 48rem) 90vw, 40rem" />
        <span className={styles.icon}>
          <Expand size="1.25rem" aria-hidden="true" />
        </span>
      </button>
      {open && <ZoomDialog pictures={[{ url, info, alt: alt || label }]} onClose={() => setOpen(false)} />}
    </span>
  );
}

/** Like `MapButton`, but with an icon instead of the picture, for narrow places. */
export function MapIconButton({ url, alt, info, label }: MapProps) {
  const [open, setOpen] = useState(false);
  return (
    <span className={styles.plan}>
      <IconButton label={label} onPress={() => setOpen(true)}>
        <MapPin aria-hidden="true" />
      </IconButton>
      {open && <ZoomDialog pictures={[{ url, info, alt: alt || label }]} onClose={() => setOpen(false)} />}
    </span>
  );
}
