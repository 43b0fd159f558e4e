import styles from './drawing.module.css';
import { Drawing } from './drawing.tsx';

/** No sound: a vase with headphones whose plug is not connected. */
export function NoSoundDrawing() {
  return (
    <Drawing>
      <path
        className={styles.paper}
        d="M86 46h28M89 46c0 16-20 26-20 52 0 28 14 50 31 50s31-22 31-50c0-26-20-36-20-52"
      />
      <path className={styles.paper} d="M70 92h60v18H70z" />
      <path className={styles.accentLine} d="m72 106 8-11 8 11 8-11 8 11 8-11 8 11 8-11" />
      <path d="M50 88c0-32 20-58 50-58s50 26 50 58" />
      <rect className={styles.ink} x="45" y="84" width="18" height="34" rx="8" />
      <rect className={styles.ink} x="137" y="84" width="18" height="34" rx="8" />
      <path d="M54 118c0 10-4 12-14 13s-8 9-16 9" />
      <path className={styles.detail} strokeWidth="6" d="M14 140h8" />
    </Drawing>
  );
}
