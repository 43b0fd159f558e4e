import type { ReactNode } from 'react';
import styles from './top-bar.module.css';

interface TopBarProps {
  start?: ReactNode;
  middle?: ReactNode;
  end?: ReactNode;
  /** The bar lies over the picture that the page begins with. */
  onPicture?: boolean;
  /** That picture has gone: the same buttons stand on a ground of their own, and no text runs beneath them. */
  solid?: boolean;
}

/** Along the upper edge: a way back, what one is looking at, and what else there is. */
export function TopBar({ start, middle, end, onPicture, solid }: TopBarProps) {
  return (
    <header className={styles.bar} data-on-picture={onPicture} data-solid={solid}>
      <div className={styles.start}>{start}</div>
      <div className={styles.middle}>{middle}</div>
      <div className={styles.end}>{end}</div>
    </header>
  );
}
