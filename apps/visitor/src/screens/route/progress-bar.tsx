import type { RouteStep } from '@museummate/domain';
import { useTexts } from '#i18n/text.ts';
import styles from './route.module.css';

interface ProgressBarProps {
  steps: readonly RouteStep[];
  page: number;
  /** Ids of the steps that are behind the visitor. */
  done: ReadonlySet<number>;
  onChoose: (page: number) => void;
}

/** One piece for every step: what is done, where one is, what is left. Pressed, it leads there. */
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
