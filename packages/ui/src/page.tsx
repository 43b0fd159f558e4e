import type { ReactNode } from 'react';
import { fitTitle } from './fit-title.ts';
import styles from './page.module.css';

/** A screen with a bar above and its content in a readable column. */
export function Page({ bar, children, footer }: { bar: ReactNode; children: ReactNode; footer?: ReactNode }) {
  return (
    <div className={styles.page}>
      {bar}
      <main className={styles.main}>{children}</main>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </div>
  );
}

interface PageHeadProps {
  /** The drawing of what the page is for. */
  drawing: ReactNode;
  /** The title, and what belongs to it. */
  children: ReactNode;
  /** A sentence below it. */
  lead?: ReactNode;
}

/** The beginning of a page that has no picture of its own: its name, and a small drawing beside it. */
export function PageHeader({ drawing, children, lead }: PageHeadProps) {
  return (
    <div className={styles.header}>
      <div className={styles.headWords}>
        {children}
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {drawing}
    </div>
  );
}

interface TitleProps {
  children: ReactNode;
  /** What is said, where components say it: they cannot be asked. */
  words?: string | null | undefined;
}

/** The name of the screen; takes the focus after a navigation. */
export function Title({ children, words }: TitleProps) {
  return (
    <h1 className={styles.title} style={fitTitle(words ?? children)}>
      {children}
    </h1>
  );
}
