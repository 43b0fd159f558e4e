import { Notice } from '@museummate/ui/notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor } from 'lucide-react';
import { Button } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { Pill } from '#features/controls/pill/pill.tsx';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useFormatDateTime } from '#features/foundation/dates/dates.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { QueryStatus } from '#features/session/loading/loading.tsx';
import { useTexts } from '#i18n/text.ts';

/** Open sessions of the account. A person can end sessions that they do not recognise. */
export function Sessions() {
  const t = useTexts();
  const moment = useFormatDateTime();
  const { api } = useServices();
  const queries = useQueryClient();
  const action = useAsyncAction();
  const found = useQuery({ queryKey: ['sessions'], queryFn: () => api.sessions() });
  const sessions = found.data?.sessions ?? [];
  const others = sessions.filter(({ isThis }) => !isThis);
  const end = (ids: readonly number[]) =>
    void action.run(async () => {
      for (const id of ids) await api.revokeSession(id);
      await queries.invalidateQueries({ queryKey: ['sessions'] });
    });
  return (
    <section className={layout.card} aria-labelledby="account-sessions">
      <h2 id="account-sessions">{t('account_sessions')}</h2>
      <Notice tone="wrong">{action.error}</Notice>
      <QueryStatus of={found} />
      <ul className={layout.list}>
        {sessions.map(({ idSession, device, method, createdAt, seenAt, isThis }) => (
          <li key={idSession} className={layout.item}>
            <Monitor size={18} aria-hidden="true" />
            <div>
              <strong>
                <bdi>{device || t('account_unknown_device')}</bdi>
              </strong>{' '}
              {isThis && <Pill tone="good">{t('account_this')}</Pill>}
              <p className={layout.muted}>
                {t(`account_by_${method}`)} · {t('account_since', { moment: moment(createdAt) })} ·{' '}
                {t('people_seen', { moment: moment(seenAt) })}
              </p>
            </div>
            {!isThis && (
              <Button
                isBusy={action.isBusy}
                aria-label={t('account_end_named', { name: device || t('account_unknown_device') })}
                onPress={() => end([idSession])}
              >
                {t('account_end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <div className={layout.buttons}>
          <Button isBusy={action.isBusy} onPress={() => end(others.map(({ idSession }) => idSession))}>
            {t('account_end_others')}
          </Button>
        </div>
      )}
    </section>
  );
}
