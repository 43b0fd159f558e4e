import { DownloadErrorText } from '#features/pwa/downloads/download-error-text.tsx';
import type { DownloadError } from '#features/pwa/downloads/downloads.ts';
import { Text } from '#i18n/text.ts';
import styles from './downloads.module.css';

interface DownloadErrorMessageProps {
  error: DownloadError | null;
  /** Whether the content could not be loaded and is not on the device. */
  isOffline: boolean;
}

/**
 * Live region with the reason why a download stopped. It must stay mounted, because screen readers only announce
 * changes of a live region.
 */
export function DownloadErrorMessage({ error, isOffline }: DownloadErrorMessageProps) {
  return (
    <p role="alert" className={styles.error}>
      {error ? (
        <DownloadErrorText error={error} title="error_download" />
      ) : (
        isOffline && <Text of="no_internet" />
      )}
    </p>
  );
}
