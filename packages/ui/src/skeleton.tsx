import { type CSSProperties, useEffect, useState } from 'react';
import styles from './skeleton.module.css';

/** Which geometry the content will have. */
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
  /** Text. */
  text: lines,
  /** Pictures in columns. */
  tiles,
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
  /** A large card, a name and text. */
  card: (
    <>
      {name}
      <span className={styles.card} />
      {lines}
    </>
  ),
  /** A picture across the screen, a name, and pictures in columns. */
  hall: (
    <>
      <span className={styles.wide} />
      {name}
      {tiles}
    </>
  ),
  /** The same with a picture up to the upper edge. */
  'hall-below-picture': (
    <>
      <span className={styles.hero} />
      {name}
      {tiles}
    </>
  ),
  /** The same without the picture, which the screen shows itself. */
  'hall-text': (
    <>
      {name}
      {tiles}
    </>
  ),
  /** A picture up to the screen's edges, name and text, and the player. */
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

/** Placeholder in the geometry of the content that is loading, so that nothing moves when it arrives. */
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

/** The page's skeleton is replaced by that of the screen: the second one continues the animation of the first. */
const SAME_MS = 300;
let began = 0;
let lastSeen = Number.NEGATIVE_INFINITY;

/** Start of the animation in milliseconds from now; negative if another skeleton was shown just before. */
function beginning(): number {
  const now = performance.now();
  if (now - lastSeen > SAME_MS) began = now;
  return Math.round(began - now);
}
