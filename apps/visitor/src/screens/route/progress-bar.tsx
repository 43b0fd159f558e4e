import type { RouteStep } from '@museummate/domain';
import { useTexts } from '#i18n/text.ts';
import styles from './route.module.css';

interface ProgressBarProps {
  steps: readonly RouteStep[];
  page: number;
  /** Ids of the completed steps. */
  done: ReadonlySet<number>;
  onChoose: (page: number) => void;
}

/** One segment per step: completed, current or left. A tap opens the step. */
export function ProgressBar({ steps, page, done, onChoose }: ProgressBarProps) {
  const text = useTexts();
  return (
    <ol className={styles.pieces}>
      {steps.map(({ step: { idStep }, state }, place) => (
        <li key={idStep} className={styles.piece}>
          <button
            type="button"
            className={styles.dot}
            data-variant={place === page ? 'here' : done.has(idStep) ? 'done' : state}
            aria-label={text('step_of', { page: place + 1, pages: steps.length })}
            aria-current={place === page ? 'step' : undefined}
            onClick={() => onChoose(place)}
          />
        </li>
      ))}
    </ol>
  );
}
