import type { ReactNode } from 'react';
import { NoPictureDrawing } from '../drawings/no-picture.tsx';
import styles from './empty-state.module.css';

interface NothingHereProps {
  /** Illustration; an empty frame by default. */
  drawing?: ReactNode;
  text: ReactNode;
  /** How to change the situation. */
  hint?: ReactNode;
  /** Button or link for the next step. */
  action?: ReactNode;
}

/** Shown in place of a list or content that is empty. */
export function EmptyState({ drawing = <NoPictureDrawing />, text, hint, action }: NothingHereProps) {
  return (
    <div className={styles.nothing}>
      {drawing}
      <p className={styles.text}>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
