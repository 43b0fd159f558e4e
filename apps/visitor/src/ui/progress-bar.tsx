import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
}

/** How far something has come. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return <progress className={styles.bar} value={value} max={max} aria-label={label} />;
}
