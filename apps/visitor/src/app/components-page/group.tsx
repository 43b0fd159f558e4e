import type { ReactNode } from 'react';
import styles from './components-page.module.css';

/** A group of components with its name. */
export function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2 className={styles.name}>{name}</h2>
      {children}
    </section>
  );
}
