import styles from './empty-frame.module.css';

/** A small drawing: a frame on its nail, waiting for a picture. */
export function EmptyFrame() {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 144" aria-hidden="true">
      <path className={styles.string} d="M50 62 80 22l32 34" />
      <circle className={styles.nail} cx="80" cy="20" r="4" />
      <g transform="rotate(-4 80 96)">
        <rect className={styles.frame} x="30" y="58" width="100" height="78" rx="6" />
        <rect className={styles.canvas} x="43" y="71" width="74" height="52" rx="2" />
        <path
          className={styles.hill}
          d="m43 114 20-19 14 12 19-20 21 22v12a2 2 0 0 1-2 2H45a2 2 0 0 1-2-2z"
        />
      </g>
    </svg>
  );
}
