import { Clock } from 'lucide-react';
import { Button } from '#features/controls/button/button.tsx';
import { useCanEdit, useChanges } from '#features/editing/fields/fields.tsx';
import { useNumber, useTexts } from '#i18n/text.ts';
import styles from './route.module.css';
import type { MinuteShares } from './share-minutes.ts';

/** Shows how many works of the route have no duration, and a button that fills in the proposed durations. */
export function MissingMinutes({ shares }: { shares: MinuteShares }) {
  const t = useTexts();
  const number = useNumber();
  const change = useChanges();
  const isReadOnly = !useCanEdit()();
  const { total, works, walking, empty, proposals } = shares;
  const share = () =>
    change([...proposals].map(([name, after]) => ({ path: ['steps', name, 'minutes'], after })));
  return (
    <div className={styles.missing}>
      <Clock size={20} aria-hidden="true" />
      <p>
        <strong>{t('route_lack_minutes', { count: empty })}</strong>
        {proposals.size > 0
          ? t('route_minutes_given', { total: number(total), walking: number(walking) })
          : t('route_no_minutes_left', { total: number(total) })}
      </p>
      {proposals.size > 0 && !isReadOnly && (
        <Button variant="strong" onPress={share}>
          {t('route_share', { minutes: number(total), count: works })}
        </Button>
      )}
    </div>
  );
}
