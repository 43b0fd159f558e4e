import { Button, buttonClass } from '@museummate/ui/button';
import { EmptyState } from '@museummate/ui/empty-state';
import { OfflineDrawing } from '@museummate/ui/offline';
import { Page } from '@museummate/ui/page';
import { RetryIcon } from '@museummate/ui/retry-icon';
import { TopBar } from '@museummate/ui/top-bar';
import { CloseButton } from '#features/foundation/link/back-button.tsx';
import { Link } from '#features/foundation/link/link.tsx';
import { Text } from '#i18n/text.ts';
import styles from './offline-notice.module.css';

/** Notice that the server, which recognises the artworks, cannot be reached. It links to the keypad. */
export function OfflineNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Page bar={<TopBar start={<CloseButton instead={{ screen: 'Options' }} />} />}>
      <h1 className="visually-hidden">
        <Text of="recognition" />
      </h1>
      <EmptyState
        drawing={<OfflineDrawing />}
        text={<Text of="no_internet" />}
        action={
          <div className={styles.actions}>
            <Link to={{ screen: 'Keyboard' }} className={buttonClass()}>
              <Text of="recognition_type_instead" />
            </Link>
            <Button variant="secondary" onPress={onRetry}>
              <RetryIcon />
              <Text of="retry" />
            </Button>
          </div>
        }
      />
    </Page>
  );
}
