import { MAP_MAX_ZOOM } from '@museummate/domain';
import { iconButtonClass } from '@museummate/ui/icon-button';
import { ZoomIn, ZoomOut } from 'lucide-react';
import type { RefObject } from 'react';
import { use } from 'react';
import { TextsContext, useTexts } from '#i18n/text.ts';
import styles from './zoom-dialog.module.css';
import { ZOOM_STEP } from './zoom-keys.ts';
import type { ZoomHandle } from './zoom-surface.tsx';

interface ZoomButtonsProps {
  scale: number;
  handle: RefObject<ZoomHandle | null>;
}

/** Zoom buttons for visitors who cannot pinch. The current scale is between the buttons. */
export function ZoomButtons({ scale, handle }: ZoomButtonsProps) {
  const text = useTexts();
  const { locale } = use(TextsContext);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(scale);
  return (
    <>
      <button
        type="button"
        className={iconButtonClass(true)}
        aria-label={text('zoom_out')}
        aria-disabled={scale <= 1}
        onClick={() => handle.current?.zoomBy(1 / ZOOM_STEP)}
      >
        <ZoomOut aria-hidden="true" />
      </button>
      <output className={styles.scale}>{percent}</output>
      <button
        type="button"
        className={iconButtonClass(true)}
        aria-label={text('zoom_in')}
        aria-disabled={scale === MAP_MAX_ZOOM}
        onClick={() => handle.current?.zoomBy(ZOOM_STEP)}
      >
        <ZoomIn aria-hidden="true" />
      </button>
    </>
  );
}
