import type { RouteStep } from '@museummate/domain';
import { type CSSProperties, useRef, useState } from 'react';
import { useTexts } from '#i18n/text.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  steps: readonly RouteStep[];
  page: number;
  /** Ids of the completed steps. */
  done: ReadonlySet<number>;
  onChoose: (page: number) => void;
}

/**
 * Shows one segment per step: completed, current or left. One slider controls the whole row. A button per segment
 * would be too narrow for a finger, and 80 buttons would need several rows.
 */
export function ProgressBar({ steps, page, done, onChoose }: ProgressBarProps) {
  const text = useTexts();
  const { value, ...held } = useHeldValue(page, onChoose);
  return (
    <div className={styles.bar} style={{ '--steps': steps.length } as CSSProperties}>
      <div className={styles.pieces} aria-hidden="true">
        {steps.map(({ step: { idStep }, state }, place) => (
          <span
            key={idStep}
            className={styles.piece}
            data-variant={place === value ? 'here' : done.has(idStep) ? 'done' : state}
          />
        ))}
      </div>
      <input
        type="range"
        className={styles.slider}
        aria-label={text('steps', { count: steps.length })}
        aria-valuetext={text('step_of', { page: value + 1, pages: steps.length })}
        min={0}
        max={steps.length - 1}
        value={value}
        {...held}
      />
    </div>
  );
}

/**
 * Value of the slider. While a finger moves, only the slider changes. The step opens when the finger is lifted.
 */
function useHeldValue(page: number, onChoose: (page: number) => void) {
  const [held, setHeld] = useState<number | null>(null);
  const isDown = useRef(false);
  const end = (isChosen: boolean) => {
    isDown.current = false;
    if (isChosen && held !== null && held !== page) onChoose(held);
    setHeld(null);
  };
  return {
    value: held ?? page,
    onPointerDown: () => {
      isDown.current = true;
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onChange: ({ target }: { target: HTMLInputElement }) =>
      isDown.current ? setHeld(target.valueAsNumber) : onChoose(target.valueAsNumber),
  };
}
