import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** What went wrong, or what was done; read out when it appears, and not there while there is nothing to say. */
export function Notice({ tone, children }: { tone: 'wrong' | 'good'; children: ReactNode }) {
  return (
    <div role={tone === 'wrong' ? 'alert' : 'status'} className={styles.notice} data-tone={tone}>
      {children}
    </div>
  );
}
