import { useEffect, useRef } from 'react';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './scanner.module.css';

/**
 * Pause between two scans in milliseconds. Five scans per second find a code as soon as the phone is held still.
 */
const PAUSE_MS = 200;

/**
 * Error name for a decoder that could not be loaded (a network problem). It is used in place of the name of a
 * camera error.
 */
export const NO_DECODER = 'NoDecoder';

/** Error message for a camera error. If the error is unknown, its name is shown (A67). */
export function CameraErrorText({ name }: { name: string }) {
  const text = useTexts();
  if (name === NO_DECODER) return text('error_retry');
  return text(`qr_error_${name}` as PlainTextKey) || `${text('camera_error')} ${name}`;
}

/** Camera view that scans until it is unmounted and reports every new code. */
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
      const decoder = barcodes().catch((error: unknown) => console.warn('codes cannot be read', error));
      const opened = await camera.open();
      if (opened.kind === 'failed') {
        if (!over) tell.current.onError(opened.error);
        return;
      }
      stop = opened.camera.stop;
      const reader = await decoder;
      if (over || !video.current) return stop();
      if (!reader) {
        tell.current.onError(NO_DECODER);
        return stop();
      }
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

  return <video ref={video} className={styles.video} muted playsInline />;
}
