import styles from './scanning-indicator.module.css';

const GOLDEN_ANGLE = 2.39996;
const DOTS = Array.from({ length: 34 }, (_, i) => {
  const radius = 2.9 * Math.sqrt(i + 0.5);
  return {
    x: 20 + radius * Math.cos(i * GOLDEN_ANGLE),
    y: 20 + radius * Math.sin(i * GOLDEN_ANGLE),
    size: 1.7 - i * 0.03,
  };
});

/** Animated points while the camera is searching. */
export function ScanningIndicator({ small = false }: { small?: boolean }) {
  return (
    <svg className={styles.icon} data-small={small} viewBox="0 0 40 40" aria-hidden="true">
      {DOTS.map(({ x, y, size }) => (
        <circle key={x} cx={x} cy={y} r={size} />
      ))}
    </svg>
  );
}
