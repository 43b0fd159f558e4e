import styles from './empty-frames-drawing.module.css';

/** Drawing of three empty frames on a wall. */
export function EmptyFramesDrawing() {
  return (
    <svg
      className={styles.frames}
      viewBox="0 0 300 200"
      fill="none"
      stroke="var(--colour-edge)"
      strokeWidth="2"
      aria-hidden="true"
    >
      <rect x="20" y="50" width="70" height="90" rx="4" fill="var(--colour-card)" />
      <rect x="30" y="60" width="50" height="70" rx="2" fill="var(--colour-info-background)" />
      <rect x="110" y="30" width="90" height="120" rx="4" fill="var(--colour-card)" />
      <rect x="122" y="42" width="66" height="96" rx="2" fill="var(--colour-warning-background)" />
      <rect x="220" y="60" width="60" height="70" rx="4" fill="var(--colour-card)" />
      <rect x="230" y="70" width="40" height="50" rx="2" fill="var(--colour-good-background)" />
      <path d="M0 175H300" />
    </svg>
  );
}
