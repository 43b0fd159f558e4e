/** Decorative shapes of the children's screens. */

interface ShapeProps {
  className?: string | undefined;
}

/** A star with rounded points, in the current colour. */
export function Star({ className }: ShapeProps) {
  return (
    <svg className={className} viewBox="-12 -12 24 24" width="24" height="24" aria-hidden="true">
      <path
        d="M0-10L2.9-3.5L9.5-3.1L4.5 1.4L6 8.1L0 4.6L-6 8.1L-4.5 1.4L-9.5-3.1L-2.9-3.5Z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Six waves across the full width, in the current colour: the upper edge of a drawer or of water. */
export function Wave({ className }: ShapeProps) {
  return (
    <svg className={className} viewBox="0 0 390 26" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 26V14Q32-6 65 10T130 10T195 10T260 10T325 10T390 10V26Z" fill="currentColor" />
    </svg>
  );
}

/** Two gentle hills, one behind the other, for the bottom of a screen. */
export function Hills({ className, far, near }: ShapeProps & { far: string; near: string }) {
  return (
    <svg className={className} viewBox="0 0 390 216" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 28C90-10 230-2 390 16V216H0Z" fill={far} />
      <path d="M0 118C120 78 280 100 390 82V216H0Z" fill={near} />
    </svg>
  );
}

/** Two clouds for the upper part of a sky, in the current colour. */
export function Clouds({ className }: ShapeProps) {
  return (
    <svg className={className} viewBox="0 0 390 80" aria-hidden="true">
      <g fill="currentColor">
        <path d="M98 66a14 14 0 0 1 2-27a24 24 0 0 1 43-8a17 17 0 0 1 22 17a9 9 0 0 1-2 18Z" />
        <path d="M226 46a12 12 0 0 1 2-23a20 20 0 0 1 36-5a14 14 0 0 1 18 14a8 8 0 0 1-2 14Z" />
      </g>
    </svg>
  );
}
