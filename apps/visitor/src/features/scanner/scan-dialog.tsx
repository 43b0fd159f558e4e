import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { TextKey } from '#i18n/catalogue.ts';
import { Text, useTexts } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RetryIcon } from '#ui/retry-icon.tsx';
import styles from './scan-dialog.module.css';
import { CameraErrorText, Scanner } from './scanner.tsx';

interface ScanDialogProps {
  /** What is wrong with a code; null for one that is right, which leads away from here. */
  onFound: (value: string) => Promise<TextKey | null>;
  onClose: () => void;
}

/** The scanner over a screen that has no room for it. It is there only while it is open, and so is the camera. */
export function ScanDialog({ onFound, onClose }: ScanDialogProps) {
  const text = useTexts();
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [refusal, setRefusal] = useState<TextKey | null>(null);
  const [cameraError, setCameraError] = useState<string>();
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={onClose}>
      <div className={styles.top}>
        <h2 id={title} className={styles.title}>
          <Text of="scan_code" />
        </h2>
        <IconButton label={text('close')} onPress={() => dialog.current?.close()}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {cameraError === undefined && (
        <Scanner onFound={(value) => void onFound(value).then(setRefusal)} onError={setCameraError} />
      )}
      <p role="alert" className={styles.message}>
        {cameraError !== undefined ? (
          <CameraErrorText name={cameraError} />
        ) : (
          refusal && <Text of={refusal} />
        )}
      </p>
      {cameraError !== undefined && (
        <Button look="second" onPress={() => setCameraError(undefined)}>
          <RetryIcon />
          <Text of="retry" />
        </Button>
      )}
    </dialog>
  );
}
