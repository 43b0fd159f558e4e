import type { ReactNode } from 'react';
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

/** The name of the screen; takes the focus after a navigation. */
export function Title({ children }: { children: ReactNode }) {
  return <h1 className={styles.title}>{children}</h1>;
}
