import { FACT_SEPARATOR } from '@museummate/i18n';
import { Picture } from '@museummate/ui/picture';
import { ArrowRight } from 'lucide-react';
import { Link } from '#features/foundation/link/link.tsx';
import { Text } from '#i18n/text.ts';
import type { NextPlace } from '../store/recording.ts';
import styles from './next-link.module.css';

const WHY = { step: 'next_step', beside: 'next_to_it', playlist: 'next' } as const;

/** Link to the place to visit after this recording. */
export function NextLink({ next, onFollow }: { next: NextPlace; onFollow?: () => void }) {
  return (
    <Link to={next.place} className={styles.next} onFollow={onFollow}>
      {next.picture && (
        <span className={styles.picture}>
          <Picture url={next.picture.url} info={next.picture.info} alt="" sizes="56px" />
        </span>
      )}
      <span className={styles.text}>
        <span className={styles.why}>
          <Text of={WHY[next.kind]} />
        </span>
        <span className={styles.title}>{[next.code, next.title].filter(Boolean).join(FACT_SEPARATOR)}</span>
      </span>
      <ArrowRight className="mirrored" size="1.375rem" aria-hidden="true" />
    </Link>
  );
}
