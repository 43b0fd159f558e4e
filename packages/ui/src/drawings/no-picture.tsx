import styles from './drawing.module.css';
import { Drawing } from './drawing.tsx';

/** No picture: an empty frame on a nail. */
export function NoPictureDrawing() {
  return (
    <Drawing>
      <path d="M66 62 100 24l36 32" />
      <circle className={styles.dot} cx="100" cy="22" r="6" />
      <g transform="rotate(-4 100 98)">
        <rect className={styles.paper} x="46" y="58" width="108" height="80" rx="5" />
        <rect className={styles.canvas} x="58" y="70" width="84" height="56" rx="2" />
        <path className={styles.accent} d="m58 118 24-22 16 14 20-22 24 26v12H58z" />
      </g>
    </Drawing>
  );
}
