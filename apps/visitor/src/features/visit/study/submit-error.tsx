import { CloudAlert, WifiOff } from 'lucide-react';
import { Text } from '#i18n/text.ts';
import styles from './submit-error.module.css';
import type { SubmitError } from './use-survey.ts';

/**
 * Message that says why the answers were not sent. It is always mounted, so that screen readers announce every
 * change.
 */
export function SubmitErrorNote({ error }: { error: SubmitError | undefined }) {
  return (
    <div role="alert">
      {error && (
        <div className={styles.note}>
          {error === 'refused' ? <CloudAlert aria-hidden="true" /> : <WifiOff aria-hidden="true" />}
          <div>
            <p className={styles.title}>
              <Text of="study_not_sent" />
            </p>
            <p className={styles.text}>
              {error === 'away' && <Text of="no_internet" />}
              {error === 'refused' && <Text of="study_refused" />}
              {error === 'failed' && <Text of="study_not_sent_text" />}
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
