import type { ReactNode } from 'react';
import { NoPictureDrawing } from './drawings/no-picture.tsx';
import styles from './empty-state.module.css';

interface NothingHereProps {
  /** The drawing of this situation, where it has one of its own. */
  drawing?: ReactNode;
  text: ReactNode;
  /** How it can be changed. */
  hint?: ReactNode;
  /** The next thing to do. */
  action?: ReactNode;
}

/** Stands in the place of a list or a content that is empty. */
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
