import type { ReactNode } from 'react';
import { fitTitle } from '../fit-title.ts';
import styles from './page.module.css';

interface PageProps {
  bar: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** Whether tiles and columns use the whole width of a wide window. Text always has a readable width. */
  wide?: boolean;
  /** Content that stays at the window's lower edge while the page scrolls. */
  lowerBar?: ReactNode;
}

/** Screen with a top bar and its content in a column of readable width. */
export function Page({ bar, children, footer, wide, lowerBar }: PageProps) {
  return (
    <div className={styles.page} data-wide={wide}>
      {bar}
      <main className={styles.main}>{children}</main>
      {footer && <footer className={styles.footer}>{footer}</footer>}
      {lowerBar && <div className={styles.lowerBar}>{lowerBar}</div>}
    </div>
  );
}

interface PageHeaderProps {
  drawing: ReactNode;
  /** The title of the page, and content beside it. */
  children: ReactNode;
  /** A sentence below the title. */
  lead?: ReactNode;
}

/** Header of a page without a picture: the title with a small drawing beside it. */
export function PageHeader({ drawing, children, lead }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <div className={styles.headText}>
        {children}
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {drawing}
    </div>
  );
}

interface TitleProps {
  children: ReactNode;
  /**
   * Text of the title. It is needed if `children` are components, because the text that components render is
   * unknown here.
   */
  words?: string | null | undefined;
}

/** Title of the screen. After a navigation, it gets the focus. */
export function Title({ children, words }: TitleProps) {
  return (
    <h1 className={styles.title} style={fitTitle(words ?? children)}>
      {children}
    </h1>
  );
}
