import { type WalkStep, walkProgress } from '@museummate/domain';
import { iconButtonClass } from '@museummate/ui/icon-button';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './timeline.module.css';

interface WalkProgressBarProps {
  steps: readonly WalkStep[];
  /** Index of the page. 0 is the start page. */
  page: number;
  minutes: number | null;
}

/** The position on the timeline, and the remaining time. */
export function WalkProgressBar({ steps, page, minutes }: WalkProgressBarProps) {
  // The start page shows the name of the timeline below the bar, so this component renders nothing there.
  if (page === 0) return null;
  const { total, minutesLeft, hallsLeft } = walkProgress(steps, page - 1, minutes);
  return (
    <div className={styles.far}>
      <p className={styles.place}>
        <Text of="step_of" page={page} pages={total} />
      </p>
      <p className={styles.left}>
        {minutesLeft !== null && (
          <span>
            <Text of="minutes_left" count={minutesLeft} />
          </span>
        )}
        {hallsLeft > 0 && (
          <span>
            <Text of="halls_left" count={hallsLeft} />
          </span>
        )}
      </p>
    </div>
  );
}

interface StepControlsProps {
  steps: number;
  page: number;
  canGoOn: boolean;
  onTurn: (by: 1 | -1) => void;
}

/**
 * Buttons for the previous and the next step, with the progress as segments between them. The bar above shows the
 * progress as text.
 */
export function StepControls({ steps, page, canGoOn, onTurn }: StepControlsProps) {
  const text = useTexts();
  if (steps === 0) return null;
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={iconButtonClass()}
        aria-label={text('previous_step')}
        aria-disabled={page === 0}
        onClick={() => onTurn(-1)}
      >
        <ArrowLeft className="mirrored" aria-hidden="true" />
      </button>
      <div className={styles.progress} style={{ '--steps': steps } as CSSProperties} aria-hidden="true">
        {Array.from({ length: steps }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: segments have no id other than their index
          <span key={place} data-piece={place + 1 < page ? 'done' : place + 1 === page ? 'here' : 'ahead'} />
        ))}
      </div>
      <button
        type="button"
        className={iconButtonClass()}
        aria-label={text('next_step')}
        aria-disabled={!canGoOn}
        onClick={() => onTurn(1)}
      >
        <ArrowRight className="mirrored" aria-hidden="true" />
      </button>
    </div>
  );
}
