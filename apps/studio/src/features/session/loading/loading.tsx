import { Notice } from '@museummate/ui/notice';
import { ApiError } from '#api/studio-api.ts';
import { Button } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { useErrorMessage } from '#features/foundation/error-messages/error-messages.ts';
import { useSession } from '#features/session/session/session.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './loading.module.css';

/** Loading message. It appears with a delay, so that it does not flash up on fast connections. */
function Waiting() {
  const t = useTexts();
  return (
    <p role="status" className={`${styles.waiting} ${layout.muted}`}>
      {t('loading')}
    </p>
  );
}

/** Loading state of a whole page. */
export function PageLoading() {
  return (
    <main className="studio-waiting">
      <Waiting />
    </main>
  );
}

interface QueryStatusProps {
  /** Result of the query. */
  of: { data: unknown; failureReason: Error | null };
}

/** Loading or error state of a query. Renders nothing once the data has arrived. */
export function QueryStatus({ of: { data, failureReason } }: QueryStatusProps) {
  const t = useTexts();
  const errorMessage = useErrorMessage();
  const session = useSession();
  if (data !== undefined) return null;
  if (!failureReason) return <Waiting />;
  return (
    <>
      <Notice tone="wrong">{errorMessage(failureReason)}</Notice>
      {failureReason instanceof ApiError && failureReason.status === 401 && (
        <p>
          <Button onPress={() => void session.refetch()}>{t('sign_in')}</Button>
        </p>
      )}
    </>
  );
}
