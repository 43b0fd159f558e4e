import { DEFAULT_NAME } from '@museummate/domain';
import { Button } from '@museummate/ui/button';
import { MessagePage } from '@museummate/ui/message-page';
import { RetryIcon } from '@museummate/ui/retry-icon';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { useId } from 'react';
import { Text } from '#i18n/text.ts';
import { AfterVisit, type Outcome } from './after-visit.tsx';
import styles from './unavailable.module.css';

interface UnavailableProps {
  busy: boolean;
  retry: () => void;
  outcome: Outcome;
}

/** Error page for a museum that cannot be loaded. The message is a button, which loads the museum again (A6). */
export function Unavailable({ busy, retry, outcome }: UnavailableProps) {
  const hint = useId();
  usePageTitle(DEFAULT_NAME);
  return (
    <MessagePage
      title={DEFAULT_NAME}
      text={<Text of="error_retry" />}
      textId={hint}
      action={
        <>
          <AfterVisit outcome={outcome} />
          <Button onPress={retry} busy={busy} describedBy={hint}>
            <span className={styles.label}>
              <Text of="error_museum_deactivated" />
              {/* The button also contains the word "retry", because the error message alone does not say what
                  the button does. */}
              <span className={styles.deed}>
                <Text of="retry" />
              </span>
            </span>
            <RetryIcon />
          </Button>
        </>
      }
    />
  );
}
