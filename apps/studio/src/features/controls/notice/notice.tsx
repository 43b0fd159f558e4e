import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** Error or success message that screen readers announce. Renders nothing without content. */
export function Notice({ tone, children }: { tone: 'wrong' | 'good'; children: ReactNode }) {
  return (
    <div role={tone === 'wrong' ? 'alert' : 'status'} className={styles.notice} data-tone={tone}>
      {children}
    </div>
  );
}
