import type { CSSProperties, ReactNode } from 'react';
import styles from './hero-page.module.css';

interface HeroPageProps {
  /** Buttons of the bar; on a picture they need a ground of their own. */
  start: ReactNode;
  end?: ReactNode;
  /** What the page opens on, edge to edge; without one the bar stands above the words. */
  hero?: { picture: ReactNode; shape: number; fit: 'whole' | 'fill'; ground?: string } | null;
  children: ReactNode;
}

/** A screen that opens on a large picture, with its words below. */
export function HeroPage({ start, end, hero, children }: HeroPageProps) {
  return (
    <div className={styles.page}>
      <header className={hero ? `${styles.bar} ${styles.over}` : styles.bar}>
        <div className={styles.side}>{start}</div>
        <div className={styles.side}>{end}</div>
      </header>
      <main className={styles.main}>
        {hero && (
          <div
            className={`${styles.hero} ${styles[hero.fit]}`}
            style={{ '--shape': hero.shape, '--hero-ground': hero.ground } as CSSProperties}
          >
            {hero.picture}
          </div>
        )}
        <div className={styles.words}>{children}</div>
      </main>
    </div>
  );
}
