import { IconButton, iconButtonClass } from '@museummate/ui/icon-button';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useModal } from '#features/foundation/overlay/overlay.ts';
import { CreditLine } from '#features/widgets/credits/credits.tsx';
import { useTexts } from '#i18n/text.ts';
import type { Point } from './viewport.ts';
import { ZoomButtons } from './zoom-buttons.tsx';
import styles from './zoom-dialog.module.css';
import { zoomKey } from './zoom-keys.ts';
import type { ZoomHandle } from './zoom-surface.tsx';
import { ZoomedPicture, type ZoomPicture } from './zoomed-picture.tsx';

interface ZoomDialogProps {
  pictures: readonly ZoomPicture[];
  start?: number;
  onClose: () => void;
}

/**
 * Full-screen dialog with zoom that shows one of several pictures. It is open while it is mounted, and restores
 * the focus when it closes.
 */
export function ZoomDialog({ pictures, start = 0, onClose }: ZoomDialogProps) {
  const text = useTexts();
  const dialog = useModal();
  const handle = useRef<ZoomHandle>(null);
  const [page, setPage] = useState(start);
  const [scale, setScale] = useState(1);

  const picture = pictures[page];
  if (!picture) return null;
  const several = pictures.length > 1;
  const turn = (by: number) => {
    const next = page + by;
    if (next < 0 || next >= pictures.length) return;
    setScale(1);
    setPage(next);
  };
  const isRtl = () => document.documentElement.dir === 'rtl';
  const press = (event: KeyboardEvent) => {
    // If a modifier key is pressed, too, the key is a command for the browser or the screen reader.
    if (event.ctrlKey || event.metaKey || event.altKey || !handle.current) return;
    if (zoomKey(event.key, { handle: handle.current, scale, turn, rtl: isRtl() })) event.preventDefault();
  };
  const swipe = ({ x }: Point) => turn(x < 0 === isRtl() ? -1 : 1);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={picture.alt || text('image')}
      onClose={onClose}
      onKeyDown={press}
    >
      <ZoomedPicture key={page} picture={picture} handle={handle} onScale={setScale} onSwipe={swipe} />
      <div className={styles.close}>
        <IconButton label={text('close')} onPress={() => dialog.current?.close()} onPicture>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.credits}>
        <CreditLine credits={picture.info?.credits} />
      </div>
      <div className={styles.bar}>
        {several && <TurnButton by={-1} can={page > 0} onTurn={turn} />}
        <ZoomButtons scale={scale} handle={handle} />
        {several && <TurnButton by={1} can={page < pictures.length - 1} onTurn={turn} />}
      </div>
      {several && (
        <p className={styles.slot} role="status">
          {text('picture_of', { page: page + 1, pages: pictures.length })}
        </p>
      )}
    </dialog>
  );
}

function TurnButton({ by, can, onTurn }: { by: 1 | -1; can: boolean; onTurn: (by: number) => void }) {
  const text = useTexts();
  const Arrow = by < 0 ? ArrowLeft : ArrowRight;
  return (
    <button
      type="button"
      className={iconButtonClass(true)}
      aria-label={text(by < 0 ? 'previous' : 'next')}
      aria-disabled={!can}
      onClick={() => onTurn(by)}
    >
      <Arrow className="mirrored" aria-hidden="true" />
    </button>
  );
}
