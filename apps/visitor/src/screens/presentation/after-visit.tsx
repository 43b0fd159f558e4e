import { use, useEffect, useState } from 'react';
import { VisitContext } from '#features/visit/visit.ts';
import { Text } from '#i18n/text.tsx';
import styles from './welcome.module.css';

/** How sending the record went, for a visitor who has just said goodbye (A78). */
export function AfterVisit() {
  const visits = use(VisitContext);
  const [outcome, setOutcome] = useState<'sent' | 'kept' | 'none'>('none');
  useEffect(() => {
    if (!visits || visits.outcome === 'none') return;
    setOutcome(visits.outcome);
    visits.outcome = 'none';
  }, [visits]);
  return (
    <p role="status" className={styles.outcome}>
      {outcome !== 'none' && (
        <Text of={outcome === 'sent' ? 'statistics_sent' : 'error_uploading_statistics'} />
      )}
    </p>
  );
}
