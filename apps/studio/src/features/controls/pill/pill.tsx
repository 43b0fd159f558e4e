import type { ReactNode } from 'react';
import styles from './pill.module.css';

export function Pill({ tone, children }: { tone?: 'good' | 'busy' | 'warn'; children: ReactNode }) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {children}
    </span>
  );
}
