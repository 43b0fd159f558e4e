import type { LabelSheetQuery } from '@museummate/studio-api/labels';
import { Notice } from '@museummate/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { Link, museumPath } from '#features/foundation/navigation/navigation.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { QueryStatus } from '#features/session/loading/loading.tsx';
import { useNumber, useTexts } from '#i18n/text.ts';
import styles from './labels.module.css';

/** Result of the scan test. The server has read every QR code of the sheet and found out what the code opens. */
export function LabelCheck({ query }: { query: LabelSheetQuery }) {
  const t = useTexts();
  const number = useNumber();
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  const found = useQuery({
    queryKey: ['label-check', idMuseum, query],
    queryFn: () => api.checkLabels(idMuseum, query),
  });
  const { right = 0, problems = [] } = found.data ?? {};
  const isWaiting = problems.some(({ problem }) => problem === 'unpublished');
  return (
    <section className={styles.options} aria-labelledby="label-check">
      <h3 id="label-check">{t('labels_check')}</h3>
      {found.isPending ? <p className={layout.muted}>{t('labels_checking')}</p> : <QueryStatus of={found} />}
      {found.data && right > 0 && <Notice tone="good">{t('labels_right', { number: number(right) })}</Notice>}
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map(({ key, number: code, name, problem }) => (
            <li key={key}>
              {t(`labels_problem_${problem}`, { name: [code, name].filter(Boolean).join(' ') })}
            </li>
          ))}
        </ul>
      )}
      {isWaiting && (
        <Link className={buttonClass} to={museumPath(idMuseum, '/publish')}>
          {t('publish')}
        </Link>
      )}
    </section>
  );
}
