import styles from './drawing.module.css';
import { Drawing } from './drawing.tsx';

/** No camera: a camera on a tripod with its lens cap on. */
export function NoCameraDrawing() {
  return (
    <Drawing>
      <path d="M100 112v20M94 118l-22 30M106 118l22 30" />
      <path className={styles.paper} d="M74 48l7-12h24l7 12" />
      <rect className={styles.paper} x="50" y="48" width="100" height="64" rx="8" />
      <path className={styles.accentLine} d="M51 64h22M127 64h22" />
      <circle className={styles.canvas} cx="100" cy="80" r="24" />
      <circle className={styles.ink} cx="100" cy="80" r="15" />
      <path className={styles.detail} strokeDasharray="1 6" d="M124 80c16 2 16 22 32 20" />
      <circle className={styles.dot} cx="138" cy="57" r="3" />
    </Drawing>
  );
}
