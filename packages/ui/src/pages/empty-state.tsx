import type { ReactNode } from 'react';
import { NoPictureDrawing } from '../drawings/no-picture.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** Illustration. By default, it is an empty frame. */
  drawing?: ReactNode;
  text: ReactNode;
  /** What the user can do about it. */
  hint?: ReactNode;
  /** Button or link for the next step. */
  action?: ReactNode;
}

/** Empty state: shown instead of a list or content that is empty. */
export function EmptyState({ drawing = <NoPictureDrawing />, text, hint, action }: EmptyStateProps) {
  return (
    <div className={styles.nothing}>
      {drawing}
      <p className={styles.text}>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
