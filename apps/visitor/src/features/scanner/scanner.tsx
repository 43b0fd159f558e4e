import { Button } from '@museummate/ui/button';
import { QrCode, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useOverlay } from '#features/overlay/overlay.ts';
import { usePlatform } from '#features/platform/platform.ts';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './scanner.module.css';

/** Five pictures a second find a code as fast as a hand can hold the phone still. */
const PAUSE_MS = 200;

/** Opens and closes the scanner; a code that it finds closes it, too. */
export function ScanButton({ onFound }: { onFound: (value: string) => void }) {
  const [scanning, setScanning] = useState(false);
  const [error, setError] = useState<string>();
  const found = (value: string) => {
    setScanning(false);
    onFound(value);
  };
  const failed = (name: string) => {
    setScanning(false);
    setError(name);
  };
  return (
    <div className={styles.scan}>
      <Button
        look="second"
        onPress={() => {
          setError(undefined);
          setScanning(!scanning);
        }}
      >
        {scanning ? <X size="1.25em" aria-hidden="true" /> : <QrCode size="1.25em" aria-hidden="true" />}
        <Text of={scanning ? 'stop_scanning' : 'scan_qr'} />
      </Button>
      {scanning && (
        <>
          <Overlay close={() => setScanning(false)} />
          <Scanner onFound={found} onError={failed} />
        </>
      )}
      <p role="alert" className={styles.error}>
        {error && <CameraErrorText name={error} />}
      </p>
    </div>
  );
}

/** Back puts the camera away, as it does where the scanner lies over the screen. */
function Overlay({ close }: { close: () => void }) {
  useOverlay(close);
  return null;
}

/** What is wrong with the camera, in words; a name that nobody knows is shown as it is (A67). */
export function CameraErrorText({ name }: { name: string }) {
  const text = useTexts();
  return text(`qr_error_${name}` as PlainTextKey) || `${text('camera_error')} ${name}`;
}

/** What the camera sees; tells every code once while it is held before it, and goes on until it is taken away. */
export function Scanner({
  onFound,
  onError,
}: {
  onFound: (value: string) => void;
  onError: (name: string) => void;
}) {
  const { camera, barcodes } = usePlatform();
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef({ onFound, onError });
  tell.current = { onFound, onError };

  useEffect(() => {
    let over = false;
    let stop = () => {};
    let timer: ReturnType<typeof setTimeout>;
    let last: string | null = null;
    const run = async () => {
      const [opened, reader] = await Promise.all([camera.open(), barcodes()]);
      if (opened.kind === 'failed') {
        if (!over) tell.current.onError(opened.error);
        return;
      }
      stop = opened.camera.stop;
      if (over || !video.current) return stop();
      video.current.srcObject = opened.camera.stream;
      await video.current.play();
      const look = async () => {
        const value = video.current ? await reader.read(video.current) : null;
        if (over) return;
        timer = setTimeout(look, PAUSE_MS);
        if (value && value !== last) tell.current.onFound(value);
        last = value ?? last;
      };
      await look();
    };
    run().catch((error: unknown) => {
      stop();
      if (!over) tell.current.onError(error instanceof Error ? error.name : 'UnknownError');
    });
    return () => {
      over = true;
      clearTimeout(timer);
      stop();
    };
  }, [camera, barcodes]);

  return (
    <div className={styles.view}>
      <video ref={video} className={styles.video} muted playsInline />
      <p className={styles.hint}>
        <Text of="scanning" />
      </p>
    </div>
  );
}
