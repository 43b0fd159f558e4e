import type { RouteStep } from '@museummate/domain';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { KidsTopBar, RoundLink } from '#features/kids/kids/kids-layout.tsx';
import { Star } from '#features/kids/kids/shapes.tsx';
import { useMuseumSummary } from '#features/museum/museum/museum.ts';
import { CameraSign } from '#features/widgets/recognition-link/recognition-link.tsx';
import { useTexts } from '#i18n/text.ts';
import { EXIT_TARGET } from './exit-target.ts';
import styles from './game.module.css';
import type { GameState } from './use-game.ts';

interface GameBarProps {
  count?: GameState['count'];
  title?: ReactNode;
  end?: ReactNode;
  /**
   * The step of the artwork that the child is looking for. If set, the bar links to the camera, which can confirm
   * the find.
   */
  hunted?: RouteStep;
}

/** Top bar of the game, with the exit and the number of found objects or another element. */
export function GameBar({ count, title, end, hunted }: GameBarProps) {
  const text = useTexts();
  return (
    <KidsTopBar
      start={
        <RoundLink to={EXIT_TARGET} label={text('back')}>
          <X aria-hidden="true" />
        </RoundLink>
      }
      title={title}
      end={
        count ? (
          <span className={styles.barEnd}>
            {hunted && <HuntLink step={hunted} />}
            <Counter count={count} />
          </span>
        ) : (
          end
        )
      }
    />
  );
}

/**
 * Link to the camera, which recognises whether the child has found the right object. The link is missing in
 * museums without recognition.
 */
function HuntLink({ step: { step } }: { step: RouteStep }) {
  const text = useTexts();
  const { recognitionAvailable } = useMuseumSummary();
  if (!recognitionAvailable || step.idArtwork === null) return null;
  const query = { from: 'Game', artwork: String(step.idArtwork), step: String(step.idStep) };
  return (
    <RoundLink to={{ screen: 'Recognition', query }} label={text('kids_camera')}>
      <CameraSign />
    </RoundLink>
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
