import { type CSSProperties, useEffect, useState } from 'react';
import styles from './skeleton.module.css';

/** The layout of the expected content. */
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
  /** A title, and a wall of posters. */
  posters: (
    <div className={styles.posters}>
      {name}
      {tiles}
    </div>
  ),
  /** Small pictures in three columns. */
  columns: <div className={styles.columns}>{tiles}</div>,
  /** A picture up to the upper edge, beside the text in a wide window. */
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
  /** Like `hall`, with the picture up to the upper edge. */
  'hall-below-picture': (
    <>
      <span className={styles.hero} />
      {name}
      {tiles}
    </>
  ),
  /** Like `hall`, without the picture, which the screen shows itself. */
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

/** A skeleton that replaces another one within this time continues its animation. */
const SAME_MS = 300;
let began = 0;
let lastSeen = Number.NEGATIVE_INFINITY;

/** Start of the animation in milliseconds from now; negative if another skeleton was shown just before. */
function beginning(): number {
  const now = performance.now();
  if (now - lastSeen > SAME_MS) began = now;
  return Math.round(began - now);
}
