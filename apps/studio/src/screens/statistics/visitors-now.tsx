import { useQuery } from '@tanstack/react-query';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { useNumber, useTexts } from '#i18n/text.ts';
import styles from './statistics.module.css';

const EVERY_MS = 30_000;

/**
 * Number of visits with activity in the last 15 minutes, rounded down to a multiple of five. It is in the header,
 * but on phones in the page.
 */
export function VisitorsNow({ at }: { at: 'header' | 'page' }) {
  const t = useTexts();
  const number = useNumber();
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  const now = useQuery({
    queryKey: ['statistics', idMuseum, 'now'],
    queryFn: () => api.visitorsNow(idMuseum),
    refetchInterval: EVERY_MS,
  });
  if (!now.data) return null;
  const { visits } = now.data;
  return (
    <span className={styles.now} data-at={at}>
      {t('stats_now', { number: visits === null ? t('stats_few') : number(visits) })}
    </span>
  );
}
