import { LogOut } from 'lucide-react';
import { Text } from '#i18n/text.ts';
import styles from './end-visit-link.module.css';
import { Link } from './link.tsx';

/** Link to the end of the visit, at the bottom of the start screens (A34). */
export function EndVisitLink() {
  return (
    <Link to={{ screen: 'Reset' }} className={styles.end}>
      <LogOut size="1.125em" aria-hidden="true" />
      <Text of="end_visit" />
    </Link>
  );
}
