import { Button } from '@museummate/ui/button';
import { IconButton } from '@museummate/ui/icon-button';
import { NoCameraDrawing } from '@museummate/ui/no-camera';
import { RetryIcon } from '@museummate/ui/retry-icon';
import { X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useModal } from '#features/foundation/overlay/overlay.ts';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './scan-dialog.module.css';
import { CameraErrorText, NO_DECODER, Scanner } from './scanner.tsx';

interface ScanDialogProps {
  title: PlainTextKey;
  /**
   * Checks a scanned code. Resolves to null if the code is right (the screen then changes), or else to the error
   * message.
   */
  onFound: (value: string) => Promise<PlainTextKey | null>;
  onClose: () => void;
}

/**
 * Full-screen scanner. The parent mounts it only while it is open, so that the camera runs no longer than
 * necessary.
 */
export function ScanDialog({ title, onFound, onClose }: ScanDialogProps) {
  const text = useTexts();
  const id = useId();
  const dialog = useModal();
  const [rejection, setRejection] = useState<PlainTextKey | null>(null);
  const [cameraError, setCameraError] = useState<string>();
  const { network } = usePlatform();
  useEffect(() => {
    if (cameraError !== NO_DECODER) return undefined;
    // Loads the decoder again as soon as the network is back.
    return network.subscribe(() => void (network.online() && setCameraError(undefined)));
  }, [cameraError, network]);

  return (
    <dialog ref={dialog} className={styles.scan} aria-labelledby={id} onClose={onClose}>
      {cameraError === undefined && (
        <Scanner onFound={(value) => void onFound(value).then(setRejection)} onError={setCameraError} />
      )}
      <div className={styles.top}>
        <h2 id={id} className={styles.title}>
          <Text of={title} />
        </h2>
        <IconButton label={text('close')} onPress={() => dialog.current?.close()} onPicture>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {cameraError === undefined ? (
        <Target isRefused={rejection !== null} />
      ) : (
        <div className={styles.noCamera}>
          <NoCameraDrawing />
        </div>
      )}
      <div className={styles.footer}>
        <p role="alert" className={styles.message}>
          {cameraError !== undefined ? (
            <CameraErrorText name={cameraError} />
          ) : (
            rejection && <Text of={rejection} />
          )}
        </p>
        {cameraError !== undefined && (
          <Button onPress={() => setCameraError(undefined)}>
            <RetryIcon />
            <Text of="retry" />
          </Button>
        )}
        <Button variant="secondary" onPress={() => dialog.current?.close()}>
          <Text of="stop_scanning" />
        </Button>
      </div>
    </dialog>
  );
}

/** The four corners around the area in which the code should be, and a hint. */
function Target({ isRefused }: { isRefused: boolean }) {
  return (
    <>
      <div className={styles.corners} data-refused={isRefused} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <p className={styles.hint}>
        <Text of="scanning" />
      </p>
    </>
  );
}
