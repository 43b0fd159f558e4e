import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { KidsTopBar, RoundLink } from '#features/kids/kids/kids-layout.tsx';
import { Star } from '#features/kids/kids/shapes.tsx';
import { useTexts } from '#i18n/text.ts';
import { EXIT_TARGET } from './exit-target.ts';
import styles from './game.module.css';
import type { GameState } from './use-game.ts';

/** Top bar: the exit, and the number of found objects or another element. */
export function GameBar({ count, end }: { count?: GameState['count']; end?: ReactNode }) {
  const text = useTexts();
  return (
    <KidsTopBar
      start={
        <RoundLink to={EXIT_TARGET} label={text('back')}>
          <X aria-hidden="true" />
        </RoundLink>
      }
      end={count ? <Counter count={count} /> : end}
    />
  );
}

function Counter({ count }: { count: GameState['count'] }) {
  const text = useTexts();
  const many = { page: count.found, pages: count.total };
  return (
    <p className={styles.counter}>
      <Star className={styles.counterStar} />
      <span className="visually-hidden">{text('game_found_count', many)}</span>
      <span aria-hidden="true">{text('game_count', many)}</span>
    </p>
  );
}
