import type { ReactNode } from 'react';
import styles from './top-bar.module.css';

interface TopBarProps {
  start?: ReactNode;
  middle?: ReactNode;
  end?: ReactNode;
  /** Whether the bar is drawn over the first picture of the page. */
  onPicture?: boolean;
  /**
   * Whether the first picture was scrolled out of view. If so, the bar gets a background, because the page's text
   * would otherwise be visible through it.
   */
  solid?: boolean;
}

/** Top bar: back button, title and further buttons. */
export function TopBar({ start, middle, end, onPicture, solid }: TopBarProps) {
  return (
    <header className={styles.bar} data-on-picture={onPicture} data-solid={solid}>
      <div className={styles.start}>{start}</div>
      <div className={styles.middle}>{middle}</div>
      <div className={styles.end}>{end}</div>
    </header>
  );
}
