import { useSyncExternalStore } from 'react';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { Text } from '#i18n/text.ts';
import styles from './download-error-text.module.css';
import type { DownloadError } from './messages.ts';
import { useSize } from './size.ts';

const TEXTS = {
  wrong: 'download_wrong',
  barred: 'download_barred',
} as const satisfies Record<Exclude<DownloadError['why'], 'full' | 'lost'>, string>;

/**
 * Returns the text key for a network error. "Connection lost" is only correct if the server has responded before.
 * Before the first response (`early`), another text is used.
 */
function connectionText(isOnline: boolean, early = false) {
  if (!isOnline) return 'no_internet';
  return early ? 'error_retry' : 'download_lost';
}

interface DownloadErrorTextProps {
  error: DownloadError;
  title: 'error_download' | 'error_update';
}

/** Message that says why a download has stopped, and whether its downloaded part is kept. */
export function DownloadErrorText({ error, title }: DownloadErrorTextProps) {
  const sizeOf = useSize();
  const { network } = usePlatform();
  const isOnline = useSyncExternalStore(network.subscribe, network.online, network.online);
  return (
    <>
      <span className={styles.title}>
        <Text of={title} />
      </span>{' '}
      {error.why === 'full' ? (
        <Text of="no_space" size={sizeOf(error.missing)} />
      ) : (
        <Text of={error.why === 'lost' ? connectionText(isOnline, error.early) : TEXTS[error.why]} />
      )}
    </>
  );
}
