import type { CSSProperties } from 'react';
import styles from './bloom.module.css';

const SEEDS = 89;
/** Number of the seed that represents this visitor. */
const YOURS = 55;
/** The angle between two consecutive seeds of a sunflower. With it, no seed covers another. */
const GOLDEN_ANGLE = (137.508 * Math.PI) / 180;

/** Number of the last seed in each of the flower's four coloured rings. */
const RINGS = [13, 33, 59, SEEDS];

const seeds = Array.from({ length: SEEDS }, (_, place) => {
  const number = place + 1;
  const distance = 8.8 * Math.sqrt(number);
  return {
    number,
    x: distance * Math.cos(number * GOLDEN_ANGLE),
    y: distance * Math.sin(number * GOLDEN_ANGLE),
    size: 2.2 + number * 0.035,
    ring: RINGS.findIndex((end) => number <= end) + 1,
  };
});

/** Flower of seeds that opens in an animation. With reduced motion, it is open from the start. */
export function Bloom() {
  return (
    <svg className={styles.bloom} viewBox="-100 -100 200 200" aria-hidden="true">
      {seeds.map(({ number, x, y, size, ring }) => (
        <circle
          key={number}
          className={styles.seed}
          cx={x.toFixed(1)}
          cy={y.toFixed(1)}
          r={size.toFixed(1)}
          data-ring={ring}
          data-yours={number === YOURS}
          style={{ '--seed': number / SEEDS } as CSSProperties}
        />
      ))}
    </svg>
  );
}
