import type { KidsCategory } from '@museummate/domain';
import type { ReactNode } from 'react';
import { Star } from '#features/kids/kids/shapes.tsx';
import styles from './scenery.module.css';

const RAINBOW = ['#f17c6f', '#f2a93b', '#f6d45a', '#8bb043', '#70c4c6', '#18768e'];
const GOLDEN_ANGLE = 137.508;
const FLOWERS = [
  { x: 30, y: 104, colour: '#f17c6f' },
  { x: 62, y: 92, colour: '#f6d45a' },
  { x: 98, y: 88, colour: '#ffffff' },
  { x: 136, y: 92, colour: '#70c4c6' },
  { x: 168, y: 104, colour: '#f2633f' },
];

/** Drawing on the hill of a category. Only the four categories of the specification have one. */
export function Scenery({ of, className }: { of: KidsCategory['fallback']; className?: string | undefined }) {
  if (!of) return null;
  return (
    <svg className={className} viewBox="0 0 200 120" aria-hidden="true" data-of={of}>
      {PICTURES[of]}
    </svg>
  );
}

/** Sun and clouds in the light scheme; moon and stars in the dark one. */
export function Sky({ className }: { className?: string | undefined }) {
  const turn = (n: number, of: number) => `rotate(${(n * 360) / of})`;
  return (
    <div className={className}>
      <svg className={styles.sun} viewBox="-70 -70 140 140" aria-hidden="true">
        <g className={styles.petals}>
          {Array.from({ length: 21 }, (_, n) => (
            <path
              key={turn(n, 21)}
              d="M0-34Q9-52 0-66Q-9-52 0-34Z"
              transform={turn(n, 21)}
              fill={n % 2 ? '#f6c544' : '#f2a93b'}
            />
          ))}
        </g>
        <circle className={styles.disc} r="37" />
        {Array.from({ length: 34 }, (_, n) => {
          const far = 5.6 * Math.sqrt(n);
          const angle = (n * GOLDEN_ANGLE * Math.PI) / 180;
          return (
            <circle
              key={far}
              className={styles.seed}
              cx={(far * Math.cos(angle)).toFixed(1)}
              cy={(far * Math.sin(angle)).toFixed(1)}
              r="2.5"
            />
          );
        })}
      </svg>
      <Cloud className={styles.cloud} />
      <Cloud className={styles.smallCloud} />
      <Star className={styles.starOne} />
      <Star className={styles.starTwo} />
      <Star className={styles.starThree} />
    </div>
  );
}

/** Path of stepping stones from the sand to the hills. */
export function Path({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 44 252" aria-hidden="true">
      <path
        d="M30 240C22 196 12 156 17 100C21 60 10 36 8 10"
        fill="none"
        stroke="#fff7e0"
        strokeWidth="14"
        strokeLinecap="round"
        strokeDasharray=".1 26"
      />
    </svg>
  );
}

function Cloud({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="-18 -32 82 50" aria-hidden="true">
      <circle r="17" />
      <circle cx="21" cy="-9" r="22" />
      <circle cx="46" r="16" />
      <rect x="-17" y="-1" width="79" height="18" rx="9" />
    </svg>
  );
}

function Flower({ x, y, colour }: { x: number; y: number; colour: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0V40" stroke="#557420" strokeWidth="3" />
      {[0, 72, 144, 216, 288].map((turn) => (
        <circle key={turn} cy="-6" r="5" fill={colour} transform={`rotate(${turn})`} />
      ))}
      <circle r="3.6" fill="#fff6d8" />
    </g>
  );
}

function Tree({ x, y, size, colour }: { x: number; y: number; size: number; colour: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <rect x="-3" y="-4" width="6" height="60" fill="#0a4150" />
      <path
        d="M0-56L20-24H12L26 0H-26L-12-24H-20Z"
        fill={colour}
        stroke={colour}
        strokeWidth="5"
        strokeLinejoin="round"
      />
    </g>
  );
}

function Spiral({ colour, width }: { colour: string; width: number }) {
  const points = Array.from({ length: 78 }, (_, n) => {
    const turn = n * 0.25;
    const far = 2 + turn * 1.55;
    return `${(far * Math.cos(turn)).toFixed(1)} ${(far * Math.sin(turn)).toFixed(1)}`;
  });
  return (
    <path
      d={`M${points.join('L')}`}
      fill="none"
      stroke={colour}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

/** A round sign on a stick. */
function Lollipop({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="-3" y="22" width="6" height="120" fill="#3e8f92" />
      <circle r="27" fill="#fff" />
      {children}
    </g>
  );
}

const PICTURES: Record<NonNullable<KidsCategory['fallback']>, ReactNode> = {
  colours: (
    <>
      <g fill="none" strokeWidth="11">
        {RAINBOW.map((colour, n) => {
          const r = 84 - n * 11;
          return (
            <path key={colour} d={`M${98 - r} 210V92A${r} ${r} 0 0 1 ${98 + r} 92V210`} stroke={colour} />
          );
        })}
      </g>
      {FLOWERS.map((flower) => (
        <Flower key={flower.x} {...flower} />
      ))}
    </>
  ),
  objects: (
    <>
      <g transform="translate(34 66)">
        <rect x="-3" y="14" width="6" height="150" fill="#3e8f92" />
        <path
          d="M0-24L7-8.4L22.8-7.4L10.8 3.4L14.4 19.4L0 11L-14.4 19.4L-10.8 3.4L-22.8-7.4L-7-8.4Z"
          fill="#f4c64b"
          stroke="#f4c64b"
          strokeWidth="6"
          strokeLinejoin="round"
        />
      </g>
      <Lollipop x={100} y={38}>
        <g transform="scale(.66)">
          <Spiral colour="#f2633f" width={7.5} />
        </g>
      </Lollipop>
      <Lollipop x={166} y={62}>
        <path
          d="M0-15C11-15 13-4 6 4C-1 12-14 12-15 3C-16-6-4-9 3-3C11 4 14 14 5 16C-4 18-9 6-7-3C-5-12-4-15 0-15Z"
          fill="none"
          stroke="#7a4ea3"
          strokeWidth="5"
          strokeLinejoin="round"
        />
      </Lollipop>
    </>
  ),
  where: (
    <>
      <g transform="translate(146 54)">
        <path d="M-22 120L-12-2H12L22 120Z" fill="#fff" />
        <path d="M-15.5 46L-14.3 28H14.3L15.5 46ZM-13.2 14L-12-2H12L13.2 14Z" fill="#c9503f" />
        <rect x="-11" y="-20" width="22" height="18" rx="3" fill="#f9d766" />
        <path
          d="M-15-20L0-36L15-20Z"
          fill="#c9503f"
          stroke="#c9503f"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <path d="M-14-12L-74-28V6Z" fill="#fff0b0" opacity=".6" />
      </g>
      <g transform="translate(52 78)">
        <rect x="-3" y="-20" width="6" height="120" rx="2" fill="#8a3a2c" />
        <path d="M-26-34H18L28-24L18-14H-26Z" fill="#fff" />
        <path d="M26-10H-14L-23-1L-14 8H26Z" fill="#ffe2b0" />
      </g>
    </>
  ),
  animals: (
    <>
      <Tree x={34} y={112} size={1.1} colour="#0f5a6e" />
      <Tree x={64} y={104} size={1.35} colour="#136b82" />
      <Tree x={184} y={106} size={1.4} colour="#0f5a6e" />
      <g transform="translate(122 70)">
        <path
          d="M-28 22Q-44 22-44 8L-42-2M-42-2L-48-11M-42-2L-38-12M-34 22H24Q32 22 34 16"
          fill="none"
          stroke="#ffe0b5"
          strokeWidth="8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle r="24" fill="#f2a93b" />
        <g transform="scale(.58)">
          <Spiral colour="#a5561a" width={7} />
        </g>
      </g>
      <g transform="translate(136 22)">
        <path d="M0 0Q-18-16-22-2T0 6Q22 14 22-2T0 0" fill="#f17c6f" />
        <path d="M0-4V10" stroke="#241c12" strokeWidth="3" strokeLinecap="round" />
      </g>
    </>
  ),
};
