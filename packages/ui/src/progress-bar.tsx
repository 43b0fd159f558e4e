import type { CSSProperties } from 'react';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
  /**
   * The displayed progress from 0 to 1. Set it if `value` grows in steps that are too large for a smooth movement.
   */
  fill?: number;
}

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
