import { useId } from 'react';
import styles from './scenery.module.css';

/** Decorative backgrounds of the game. */

const RAYS = 21;

/** Rays of light from one point. */
export function Rays({ className }: { className?: string | undefined }) {
  const half = 100 * Math.tan(Math.PI / RAYS / 1.9);
  return (
    <svg className={className} viewBox="-100 -100 200 200" aria-hidden="true">
      {Array.from({ length: RAYS }, (_, place) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: rays have no id other than their index
          key={place}
          d={`M0 0L${-half}-100H${half}Z`}
          transform={`rotate(${(place * 360) / RAYS})`}
          fill="currentColor"
        />
      ))}
    </svg>
  );
}

/** Petals around a found object. */
export function Sunburst({ className }: { className?: string | undefined }) {
  const petals = 34;
  return (
    <svg className={className} viewBox="-200 -200 400 400" aria-hidden="true">
      {Array.from({ length: petals }, (_, place) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: petals have no id other than their index
          key={place}
          d="M0-118Q17-146 0-176Q-17-146 0-118Z"
          transform={`rotate(${(place * 360) / petals})`}
          fill={place % 2 ? '#f4b92f' : '#f7cf5c'}
        />
      ))}
    </svg>
  );
}

const COLOURS = ['#8bb043', '#70c4c6', '#f17c6f', '#18768e', '#f2633f', '#f4c64b'];
const SHAPES = [
  'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0',
  'M-6-3H6V3H-6Z',
  'M0-6L6 6H-6Z',
  'M-6 0A6 6 0 0 1 6 0Z',
];

/**
 * Returns pieces of confetti. Their pseudo-random positions depend only on the seed, so that every phone shows
 * the same ones.
 */
function pieces(count: number, seed: number) {
  let state = seed;
  const random = () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
  return Array.from({ length: count }, () => ({
    x: random() * 390,
    y: random() * 844,
    turn: random() * 360,
    colour: COLOURS[Math.floor(random() * COLOURS.length)],
    shape: SHAPES[Math.floor(random() * SHAPES.length)],
  }));
}

/** Confetti for the background of a scene without text. */
export function Confetti() {
  return (
    <svg className={styles.confetti} aria-hidden="true">
      <PiecesPattern count={56} seed={17} />
    </svg>
  );
}

/** Confetti in the margins on both sides of the page, where there is no text. */
export function ConfettiMargins() {
  return ['start', 'end'].map((side, place) => (
    <svg key={side} className={styles.margin} data-side={side} aria-hidden="true">
      <PiecesPattern count={140} seed={41 + place} />
    </svg>
  ));
}

/** A pattern with a fixed size in pixels, so that the confetti is equally large and dense in every window. */
function PiecesPattern({ count, seed }: { count: number; seed: number }) {
  const id = useId();
  return (
    <>
      <defs>
        <pattern id={id} patternUnits="userSpaceOnUse" width="390" height="844">
          {pieces(count, seed).map(({ x, y, turn, colour, shape }) => (
            <path key={`${x}`} d={shape} transform={`translate(${x} ${y}) rotate(${turn})`} fill={colour} />
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </>
  );
}

/** A sky full of stars. */
export function Stars() {
  return (
    <svg
      className={styles.stars}
      viewBox="0 0 390 380"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      {pieces(44, 8).map(({ x, y, turn }) => (
        <circle key={`${x}`} cx={x} cy={y * 0.45} r={0.9 + turn / 200} opacity={0.4 + turn / 900} />
      ))}
    </svg>
  );
}

/** Dark firs along the horizon, and one warm lamp. */
export function Firs() {
  return (
    <>
      <svg
        className={styles.firs}
        viewBox="0 0 390 180"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <path d="M0 96C60 36 130 56 190 86S330 116 390 56V180H0Z" fill="#12485a" />
        {FIRS.map(([x, y, size]) => (
          <path
            key={x}
            d="M0-56L20-24H12L26 0H3V14H-3V0H-26L-12-24H-20Z"
            transform={`translate(${x} ${y}) scale(${size})`}
            fill="#0e3b4a"
          />
        ))}
      </svg>
      <span className={styles.lamp} />
    </>
  );
}

const FIRS = [
  [40, 106, 1.3],
  [350, 96, 1.5],
  [92, 100, 0.9],
] as const;
