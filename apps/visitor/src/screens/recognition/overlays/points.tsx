import type { FramePoint } from '#platform/recognition/recognition.ts';
import type { StageSize } from '../use-camera-size.ts';
import styles from './points.module.css';

/** Maximum number of points; more would hide the artwork. */
const MAX_POINTS = 60;

/**
 * Draws the feature points that match the likeliest artwork, and lines between neighbouring points. The more
 * points there are, the closer the recogniser is to a match.
 */
export function Points({ seen, size }: { seen: readonly FramePoint[]; size: StageSize }) {
  const points = seen
    .slice(0, MAX_POINTS)
    .map(({ x, y }) => ({ x: Math.round(x * size.width), y: Math.round(y * size.height) }));
  return (
    <svg className={styles.points} aria-hidden="true">
      {points.flatMap((point, i) =>
        neighbours(point, points).map((other, k) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no ids; each frame has other ones
          <line key={`${i} ${k}`} x1={point.x} y1={point.y} x2={other.x} y2={other.y} />
        )),
      )}
      {points.map(({ x, y }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points have no ids; each frame has other ones
        <circle key={i} cx={x} cy={y} r={i % 3 === 0 ? 3.5 : 2.5} />
      ))}
    </svg>
  );
}

function neighbours(point: FramePoint, all: readonly FramePoint[]): FramePoint[] {
  const distance = ({ x, y }: FramePoint) => (x - point.x) ** 2 + (y - point.y) ** 2;
  return all
    .filter((other) => other !== point)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, 2);
}
