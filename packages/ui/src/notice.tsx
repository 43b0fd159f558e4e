import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** Important information at the top of a page. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={styles.notice}>
      <Info size="1.25em" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
