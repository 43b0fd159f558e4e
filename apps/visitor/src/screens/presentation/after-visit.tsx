import { use, useEffect, useState } from 'react';
import { VisitContext, type VisitStore } from '#features/visit/visit/visit.ts';
import { Text } from '#i18n/text.ts';
import styles from './welcome.module.css';

export type Outcome = VisitStore['outcome'];

/**
 * Returns whether the last visit was sent. The screen stores this result, because its child components are
 * replaced if the museum is unavailable.
 */
export function useVisitOutcome(): Outcome {
  const visits = use(VisitContext);
  const [outcome, setOutcome] = useState<Outcome>('none');
  useEffect(() => {
    if (!visits || visits.outcome === 'none') return;
    setOutcome(visits.outcome);
    visits.outcome = 'none';
  }, [visits]);
  return outcome;
}

/** Thanks a visitor who has just ended the visit. It also says whether the visit was sent (A78). */
export function AfterVisit({ outcome }: { outcome: Outcome }) {
  return (
    <p role="status" className={styles.outcome}>
      {outcome !== 'none' && (
        <Text of={outcome === 'sent' ? 'statistics_sent' : 'error_uploading_statistics'} />
      )}
    </p>
  );
}
