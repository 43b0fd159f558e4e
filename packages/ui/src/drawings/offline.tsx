import styles from './drawing.module.css';
import { Drawing } from './drawing.tsx';

/** Offline: a picture that hangs on one string only. */
export function OfflineDrawing() {
  return (
    <Drawing>
      <path d="M66 50 100 18" />
      <path d="M104 22c8 6 2 12 8 17s8 0 9 7M130 62c-3-8 6-9 5-16s4-7 8-9" strokeWidth="2.5" />
      <circle className={styles.dot} cx="100" cy="17" r="6" />
      <g transform="translate(8 -2) rotate(14 84 98)">
        <rect className={styles.paper} x="28" y="58" width="112" height="78" rx="5" />
        <rect className={styles.canvas} x="40" y="70" width="88" height="54" rx="2" />
        <path strokeDasharray="1 6" d="M62 92c12-12 32-12 44 0" />
        <path d="M73 102c6-6 16-6 22 0" />
        <circle className={styles.ink} cx="84" cy="112" r="2.5" />
      </g>
    </Drawing>
  );
}
