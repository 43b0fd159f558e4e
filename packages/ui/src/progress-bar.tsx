import type { CSSProperties } from 'react';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
  /** Up to 1: how far the bar looks where the steps are too large to be seen moving. */
  fill?: number;
}

/** How far something has come. */
export function ProgressBar({ label, value, max, fill }: ProgressBarProps) {
  return (
    <progress
      className={fill === undefined ? styles.bar : `${styles.bar} ${styles.smooth}`}
      style={fill === undefined ? undefined : ({ '--fill': fill } as CSSProperties)}
      value={value}
      max={max}
      aria-label={label}
    />
  );
}
