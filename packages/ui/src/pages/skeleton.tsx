import { type CSSProperties, useEffect, useState } from 'react';
import styles from './skeleton.module.css';

/** The layout of the content that is loading. */
export type SkeletonKind = keyof typeof SHAPES;

const lines = (
  <div className={styles.lines}>
    <span />
    <span />
    <span />
    <span />
  </div>
);
const name = (
  <div className={styles.name}>
    <span />
    <span />
    <span />
  </div>
);
const tiles = (
  <div className={styles.tiles}>
    <span />
    <span />
    <span />
    <span />
  </div>
);

const SHAPES = {
  /** Lines of text. */
  text: lines,
  /** Pictures in columns. */
  tiles,
  /** A title, and posters in several columns. */
  posters: (
    <div className={styles.posters}>
      {name}
      {tiles}
    </div>
  ),
  /** Small pictures in three columns. */
  columns: <div className={styles.columns}>{tiles}</div>,
  /** A picture that reaches the upper edge. In a wide window, it is beside the text. */
  hero: (
    <div className={styles.heroPage}>
      <span className={styles.stage} />
      <div className={styles.beside}>
        {name}
        {lines}
      </div>
    </div>
  ),
  /** A large card with rows below it. */
  list: (
    <div className={styles.list}>
      <span className={styles.card} />
      <i />
      <i />
      <i />
      <i />
    </div>
  ),
  /** A name, a large card and text. */
  card: (
    <>
      {name}
      <span className={styles.card} />
      {lines}
    </>
  ),
  /** A picture across the screen, a name, and further pictures in columns. */
  hall: (
    <>
      <span className={styles.wide} />
      {name}
      {tiles}
    </>
  ),
  /** The same as `hall`, but the picture reaches the upper edge. */
  'hall-below-picture': (
    <>
      <span className={styles.hero} />
      {name}
      {tiles}
    </>
  ),
  /** The same as `hall`, but without the picture. The screen shows the real picture already. */
  'hall-text': (
    <>
      {name}
      {tiles}
    </>
  ),
  /** A picture that reaches the screen's edges, a name, text, and the player. */
  artwork: (
    <div className={styles.artwork}>
      <span className={styles.stage} />
      <div className={styles.beside}>
        {name}
        {lines}
      </div>
      <div className={styles.player}>
        <span />
        <b />
      </div>
    </div>
  ),
} as const;

/**
 * Placeholder with the same layout as the content that is loading, so that nothing moves when the content
 * appears.
 */
export function Skeleton({ kind }: { kind: SkeletonKind }) {
  const [since] = useState(beginning);
  useEffect(
    () => () => {
      lastSeen = performance.now();
    },
    [],
  );
  return (
    <div
      className={styles.skeleton}
      data-kind={kind}
      style={{ '--since': `${since}ms` } as CSSProperties}
      aria-hidden="true"
    >
      {SHAPES[kind]}
    </div>
  );
}

/** Maximum milliseconds between two skeletons at which the second one continues the animation of the first. */
const SAME_MS = 300;
let began = 0;
let lastSeen = Number.NEGATIVE_INFINITY;

/**
 * Returns when the animation starts, in milliseconds from now. The value is negative if the skeleton continues the
 * animation of an earlier skeleton.
 */
function beginning(): number {
  const now = performance.now();
  if (now - lastSeen > SAME_MS) began = now;
  return Math.round(began - now);
}
