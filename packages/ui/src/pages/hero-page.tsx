import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useScrolledPast } from '../hooks/use-scrolled-past.ts';
import styles from './hero-page.module.css';
import { TopBar } from './top-bar.tsx';

interface HeroPageProps {
  /** Buttons at the start and end of the top bar. Over a picture, each button needs a background of its own. */
  start: ReactNode;
  end?: ReactNode;
  /** Name that the top bar shows once the picture is scrolled out of view. */
  name: ReactNode;
  /** Picture across the whole width at the top. Without it, the bar is above the text. */
  hero?: { picture: ReactNode; shape: number; fit: 'whole' | 'fill'; ground?: string } | null;
  children: ReactNode;
}

/** Screen with a large picture at the top and text below. */
export function HeroPage({ start, end, name, hero, children }: HeroPageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const gone = useScrolledPast(stage, { isThere: Boolean(hero) });
  return (
    <div className={styles.page}>
      <TopBar
        start={start}
        end={end}
        {...(hero && { onPicture: true, solid: gone })}
        // The name in the bar is hidden from screen readers, because they read the heading.
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
            data-grown-picture
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
