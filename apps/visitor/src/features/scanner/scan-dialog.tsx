import { Button } from '@museummate/ui/button';
import { Dialog } from '@museummate/ui/dialog';
import { RetryIcon } from '@museummate/ui/retry-icon';
import { useState } from 'react';
import { useModal } from '#features/overlay/overlay.ts';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './scan-dialog.module.css';
import { CameraErrorText, Scanner } from './scanner.tsx';

interface ScanDialogProps {
  /** What is wrong with a code; null for one that is right, which leads away from here. */
  onFound: (value: string) => Promise<PlainTextKey | null>;
  onClose: () => void;
}

/** The scanner over a screen that has no room for it. It is there only while it is open, and so is the camera. */
export function ScanDialog({ onFound, onClose }: ScanDialogProps) {
  const text = useTexts();
  const dialog = useModal();
  const [refusal, setRefusal] = useState<PlainTextKey | null>(null);
  const [cameraError, setCameraError] = useState<string>();

  return (
    <Dialog
      dialog={dialog}
      look="sheet"
      closeLabel={text('close')}
      title={<Text of="scan_code" />}
      onClose={onClose}
    >
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
    </Dialog>
  );
}
