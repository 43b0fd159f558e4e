import { DownloadErrorText } from '#features/pwa/downloads/download-error-text.tsx';
import type { DownloadError } from '#features/pwa/downloads/downloads.ts';
import { Text } from '#i18n/text.ts';
import styles from './downloads.module.css';

interface TroubleTextProps {
  trouble: DownloadError | null;
  /** The requested content is not on the device. */
  isOffline: boolean;
}

/** Why a download stopped. Keep it mounted, because only changes of a live region are announced. */
export function DownloadErrorMessage({ trouble, isOffline }: TroubleTextProps) {
  return (
    <p role="alert" className={styles.trouble}>
      {trouble ? (
        <DownloadErrorText trouble={trouble} title="error_download" />
      ) : (
        isOffline && <Text of="no_internet" />
      )}
    </p>
  );
}
