import { Button } from '@museummate/ui/button';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { Text } from '#i18n/text.ts';
import { ScanDialog } from './scan-dialog.tsx';
import styles from './scanner.module.css';

/** Button that opens the scanner. The scanner closes when a code is found, or with its Close button. */
export function ScanButton({ onFound }: { onFound: (value: string) => void }) {
  const [scanning, setScanning] = useState(false);
  const handleFound = async (value: string) => {
    setScanning(false);
    onFound(value);
    return null;
  };
  return (
    <div className={styles.scan}>
      <Button variant="secondary" onPress={() => setScanning(true)}>
        <QrCode size="1.25em" aria-hidden="true" />
        <Text of="scan_qr" />
      </Button>
      {scanning && <ScanDialog title="scan_qr" onFound={handleFound} onClose={() => setScanning(false)} />}
    </div>
  );
}
