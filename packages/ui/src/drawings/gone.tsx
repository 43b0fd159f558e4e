import styles from './drawing.module.css';
import { Drawing } from './drawing.tsx';

/** Content that does not exist any more: a glass case with the outline of a vase. */
export function GoneDrawing() {
  return (
    <Drawing>
      <rect className={styles.paper} x="68" y="102" width="64" height="46" />
      <rect className={styles.accent} x="86" y="113" width="28" height="19" rx="3" />
      <path d="M97 120c0-4 6-4 6 0 0 2.5-3 2.5-3 5M100 128v.1" strokeWidth="2.5" />
      <path className={styles.glass} d="M66 90V52a34 34 0 0 1 68 0v38" />
      <circle className={styles.paper} cx="100" cy="14" r="4" />
      <path
        className={styles.detail}
        strokeDasharray="1 6.6"
        d="M91 44h18M93 44c0 10-14 13-14 27 0 9 7 15 13 19h16c6-4 13-10 13-19 0-14-14-17-14-27"
      />
      <path className={styles.shine} d="M75 58a25 25 0 0 1 8-19" />
      <rect className={styles.paper} x="58" y="90" width="84" height="13" rx="3" />
    </Drawing>
  );
}
