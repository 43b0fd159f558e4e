import type { ReactNode } from 'react';
import styles from './drawing.module.css';

/**
 * Frame of the small illustrations. They have ink lines of 3 px on a disc, one coloured detail, and a floor line
 * at the same height.
 */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 200 160" aria-hidden="true">
      <circle className={styles.disc} cx="100" cy="76" r="62" />
      <path d="M22 148H178" />
      {children}
    </svg>
  );
}

/** No favourites yet: an empty frame on a wall, with a bench in front. */
export function NoFavouritesDrawing() {
  return (
    <Drawing>
      <rect className={styles.paper} x="66" y="30" width="68" height="82" rx="5" />
      <rect className={styles.canvas} x="75" y="39" width="50" height="64" rx="2" />
      <path
        className={styles.detail}
        strokeDasharray="1 6.4"
        d="M100 86C88 77 84 71 84 65c0-5 4-8.5 8.3-8.5 3.2 0 6 1.800 7.700 4.500 1.700-2.700 4.500-4.500 7.700-4.500C112 56.500 116 60 116 65c0 6-4 12-16 21z"
      />
      <rect className={styles.paper} x="16" y="52" width="38" height="46" rx="4" />
      <rect className={styles.canvas} x="23" y="59" width="24" height="32" rx="1.5" />
      <rect className={styles.paper} x="146" y="44" width="38" height="38" rx="4" />
      <rect className={styles.canvas} x="153" y="51" width="24" height="24" rx="1.5" />
      <path d="M82 130v18M118 130v18" />
      <rect className={styles.accent} x="72" y="124" width="56" height="9" rx="4" />
    </Drawing>
  );
}

/** Nothing found: a plinth without its vase, and a magnifying glass. */
export function NothingFoundDrawing() {
  return (
    <Drawing>
      <rect className={styles.paper} x="62" y="104" width="60" height="44" />
      <rect className={styles.paper} x="52" y="93" width="80" height="12" rx="3" />
      <rect className={styles.accent} x="79" y="117" width="26" height="14" rx="3" />
      <path
        className={styles.detail}
        strokeDasharray="1 6.6"
        d="M84 46h16M86 46c0 9-13 13-13 26 0 9 8 17 12 17h14c4 0 12-8 12-17 0-13-13-17-13-26"
      />
      <circle className={styles.glass} cx="122" cy="56" r="26" />
      <path d="M141 75l20 21" strokeWidth="8" />
      <path d="M108 48a16 16 0 0 1 8-8" />
    </Drawing>
  );
}
