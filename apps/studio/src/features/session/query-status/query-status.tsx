import { ApiError } from '#api/studio-api.ts';
import { Button } from '#features/controls/basic-controls/basic-controls.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { Notice } from '#features/controls/notice/notice.tsx';
import { useErrorMessage } from '#features/foundation/error-messages/error-messages.ts';
import { useSession } from '#features/session/session/session.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './query-status.module.css';

/** Words in a place that is empty for now; over a good line it is filled before anybody could read them. */
function Waiting() {
  const t = useTexts();
  return (
    <p role="status" className={`${styles.waiting} ${layout.muted}`}>
      {t('loading')}
    </p>
  );
}

/** A whole page of which nothing is there yet. */
export function PageLoading() {
  return (
    <main className="studio-waiting">
      <Waiting />
    </main>
  );
}

interface ComingProps {
  /** What was asked of the server. */
  of: { data: unknown; failureReason: Error | null };
}

/** Stands where an answer of the server belongs, until it is there: that it is on its way, or why it does not come. */
export function QueryStatus({ of: { data, failureReason } }: ComingProps) {
  const t = useTexts();
  const failureWords = useErrorMessage();
  const session = useSession();
  if (data !== undefined) return null;
  if (!failureReason) return <Waiting />;
  return (
    <>
      <Notice tone="wrong">{failureWords(failureReason)}</Notice>
      {failureReason instanceof ApiError && failureReason.status === 401 && (
        <p>
          <Button onPress={() => void session.refetch()}>{t('sign_in')}</Button>
        </p>
      )}
    </>
  );
}
