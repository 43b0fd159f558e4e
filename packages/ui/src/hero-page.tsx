import { type CSSProperties, type ReactNode, useRef } from 'react';
import styles from './hero-page.module.css';
import { useScrolledPast } from './hooks/use-scrolled-past.ts';
import { TopBar } from './top-bar.tsx';

interface HeroPageProps {
  /** Buttons of the bar; on a picture they need a ground of their own. */
  start: ReactNode;
  end?: ReactNode;
  /** What the bar says once the picture has gone. */
  name: ReactNode;
  /** What the page opens on, edge to edge; without one the bar stands above the words. */
  hero?: { picture: ReactNode; shape: number; fit: 'whole' | 'fill'; ground?: string } | null;
  children: ReactNode;
}

/** A screen that opens on a large picture, with its words below. */
export function HeroPage({ start, end, name, hero, children }: HeroPageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const gone = useScrolledPast(stage, { isThere: Boolean(hero) });
  return (
    <div className={styles.page}>
      <TopBar
        {...{ start, end }}
        {...(hero && { onPicture: true, solid: gone })}
        // For the eye: who listens has the heading.
        middle={
          gone && (
            <span className={styles.name} aria-hidden="true">
              {name}
            </span>
          )
        }
      />
      <main className={styles.main}>
        {hero && (
          <div
            ref={stage}
            className={`${styles.hero} ${styles[hero.fit]}`}
            style={{ '--shape': hero.shape, '--hero-ground': hero.ground } as CSSProperties}
          >
            {hero.picture}
          </div>
        )}
        <div className={styles.text}>{children}</div>
      </main>
    </div>
  );
}
